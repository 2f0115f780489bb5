import '@mantine/core/styles/RadioCard.layer.css';
import { Radio, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import {
  shiftHours,
  shiftName,
  shiftPlace,
  shiftShort,
  useDayShifts,
} from '../../../platform/settings/day-shifts.ts';
import { ShiftPill } from '../../../ui/marks/ShiftPill.tsx';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import { useRequestPreview } from '../requests.queries.ts';
import { comingDays, type RequestValues } from './request-form.ts';
import classes from './Form.module.css';

/** The user's booked shifts that have not begun. */
export function ShiftField({ form }: { form: UseFormReturnType<RequestValues> }) {
  useDayShifts();
  const { type_id, date, shift_id } = form.values;
  const coming = useRequestPreview(comingDays(type_id));
  const { data } = coming;
  if (!data) return <LoadState query={coming} name="ваши смены" />;
  if (data.shifts.length === 0) return <Text c="var(--text-2)">Записей на смены впереди нет.</Text>;
  return (
    <Radio.Group
      label="Смена"
      value={date && `${date} ${shift_id}`}
      error={form.errors['date'] ?? form.errors['shift_id']}
      onChange={(chosen) => {
        const [day = '', id = ''] = chosen.split(' ');
        form.setFieldValue('date', day);
        form.setFieldValue('shift_id', id);
      }}
    >
      <Stack gap={8} mt={4} mah={280} style={{ overflowY: 'auto' }}>
        {data.shifts.map(({ date: day, shift_id: id }) => (
          <Radio.Card key={`${day} ${id}`} value={`${day} ${id}`} className={classes.tile ?? ''}>
            <ShiftPill place={shiftPlace(id)} short={shiftShort(id)} />
            {formatWeekdayAndDay(day)}, {shiftName(id)}, {shiftHours(id, day)}
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
