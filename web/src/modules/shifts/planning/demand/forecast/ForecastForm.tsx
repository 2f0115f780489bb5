import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formatDayMonth, formatShortWeekday } from '../../../../../platform/dates.ts';
import { DayInput } from '../../../../../ui/fields/day/DayInput.tsx';
import { dayTextOfIso } from '../../../../../ui/fields/day/day-text.ts';
import { DialogForm } from '../../../../../ui/form-dialog/DialogForm.tsx';
import { useSubmit } from '../../../../../ui/form-dialog/use-submit.ts';
import { LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { SegmentedTabs } from '../../../../../ui/tabs/SegmentedTabs.tsx';
import type { DemandFormProps } from '../demand-form-props.ts';
import { useForecast } from '../demand.queries.ts';
import { useChangeDemand } from '../use-change-demand.ts';
import { isoOf } from '../week-fields.ts';
import { cellsOfForecast, type ForecastEdit, keyOf } from './forecast-cells.ts';
import { ForecastRow } from './ForecastRow.tsx';

/** Forecast by past weeks; applied only on confirmation. */
export function ForecastForm({ controls, areas, area, from }: DemandFormProps) {
  const change = useChangeDemand();
  const [edited, setEdited] = useState<Record<string, ForecastEdit>>({});
  const [chosenDay, setDay] = useState<string>();
  const form = useForm({ initialValues: { area: area ?? areas[0] ?? null, date: dayTextOfIso(from) } });
  const date = isoOf(form.values.date);
  const forecast = useForecast(form.values.area, date);
  const cells = forecast.data ?? [];
  const days = [...new Set(cells.map((cell) => cell.date))];
  const day = chosenDay && days.includes(chosenDay) ? chosenDay : days[0];
  const { submit, isSending } = useSubmit(form, controls, (values) =>
    change(cellsOfForecast(values.area ?? '', cells, edited)),
  );
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Задать неделю"
      isBlocked={cells.length === 0}
      note="Среднее по тем же дням прошлых недель, до восьми. Числа можно исправить."
    >
      <SimpleGrid cols={2}>
        <Select label="Площадка" data={areas} allowDeselect={false} {...form.getInputProps('area')} />
        <DayInput
          label="Неделя"
          value={form.values.date}
          error={date ? undefined : 'Укажите дату.'}
          onChange={(text) => form.setFieldValue('date', text)}
        />
      </SimpleGrid>
      <Stack gap="sm" mih={240} align="stretch">
        {forecast.isLoading && <LinesSkeleton lines={5} label="Считаем прогноз" />}
        {forecast.data && cells.length === 0 && (
          <Text size="dense" c="var(--text-2)">
            За прошлые недели у площадки нет ни потребности, ни записей.
          </Text>
        )}
        {day && (
          <div>
            <SegmentedTabs
              label="День"
              size="xs"
              value={day}
              onChange={setDay}
              data={days.map((one) => ({ value: one, label: formatShortWeekday(one) }))}
            />
          </div>
        )}
        {day && (
          <Text size="dense" c="var(--text-2)">
            {formatDayMonth(day)}
          </Text>
        )}
        <ul className="plain-list hairlines">
          {cells
            .filter((cell) => cell.date === day)
            .map((cell) => (
              <ForecastRow
                key={keyOf(cell)}
                cell={cell}
                value={edited[keyOf(cell)] ?? cell}
                onChange={(value) => setEdited((all) => ({ ...all, [keyOf(cell)]: value }))}
              />
            ))}
        </ul>
      </Stack>
    </DialogForm>
  );
}
