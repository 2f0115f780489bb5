import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import { useForm } from '@mantine/form';
import { DEMAND_CELLS } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { shiftName, shiftsInForce } from '../../../../platform/settings/day-shifts.ts';
import { countOf } from '../../../../platform/plural.ts';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { dayTextOfIso } from '../../../../ui/fields/day/day-text.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { addDays } from '../../week/week.ts';
import type { DemandFormProps } from './demand-form-props.ts';
import { cellsOfRange } from './demand-plan.ts';
import { HeadcountField } from './HeadcountField.tsx';
import { CELLS, useChangeDemand } from './use-change-demand.ts';
import { isoOf } from './week-fields.ts';
import { type Headcount, headcountOf } from '../grid/headcount.ts';

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

interface Values {
  areas: string[];
  positions: string[];
  from: string;
  to: string;
  weekdays: string[];
  shifts: string[];
  needed: Headcount;
  capacity: Headcount;
}

const cellsOf = (values: Values) => {
  const from = isoOf(values.from);
  const to = isoOf(values.to);
  if (!from || !to || from > to || to > addDays(from, 366)) return [];
  return cellsOfRange({
    areas: values.areas,
    positions: values.positions,
    from,
    to,
    weekdays: values.weekdays.map(Number),
    shifts: shiftsInForce().filter((shift) => values.shifts.includes(String(shift))),
    needed: headcountOf(values.needed),
    capacity: headcountOf(values.capacity),
  });
};

const isNothing = ({ needed, capacity }: Values): boolean => needed === '' && capacity === '';

function faultsOf(values: Values): Record<string, string> {
  const from = isoOf(values.from);
  const to = isoOf(values.to);
  return {
    ...(values.areas.length === 0 && { areas: 'Выберите площадку.' }),
    ...(!from && { from: 'Укажите дату.' }),
    ...(!to && { to: 'Укажите дату.' }),
    ...(from && to && from > to && { to: 'Конец раньше начала.' }),
    ...(values.weekdays.length === 0 && { weekdays: 'Выберите дни недели.' }),
    ...(values.shifts.length === 0 && { shifts: 'Выберите смену.' }),
  };
}

/** Demand and capacity for chosen weekdays of a range. */
export function RangeForm({ controls, areas, positions, area, from }: DemandFormProps) {
  const change = useChangeDemand();
  const form = useForm<Values>({
    initialValues: {
      areas: area ? [area] : areas,
      positions: [],
      from: dayTextOfIso(from),
      to: dayTextOfIso(addDays(from, 6)),
      weekdays: ['1', '2', '3', '4', '5', '6', '7'],
      shifts: shiftsInForce().map(String),
      needed: '',
      capacity: '',
    },
    validate: faultsOf,
  });
  const cells = cellsOf(form.values);
  const { submit, isSending } = useSubmit(form, controls, () => change(cells));
  const tooMany = cells.length > DEMAND_CELLS;

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Задать"
      isBlocked={cells.length === 0 || tooMany || isNothing(form.values)}
      note={tooMany ? `Слишком много смен за раз: не больше ${DEMAND_CELLS}.` : countOf(cells.length, CELLS)}
    >
      <MultiSelect
        label="Площадки"
        data={areas}
        searchable
        clearable
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('areas')}
      />
      <MultiSelect
        label="Должности"
        placeholder={form.values.positions.length ? undefined : 'для всех вместе'}
        data={positions}
        searchable
        clearable
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('positions')}
      />
      <SimpleGrid cols={2}>
        <DayInput
          label="С какого дня"
          value={form.values.from}
          error={form.errors['from']}
          onChange={(text) => form.setFieldValue('from', text)}
        />
        <DayInput
          label="По какой день"
          value={form.values.to}
          error={form.errors['to']}
          onChange={(text) => form.setFieldValue('to', text)}
        />
      </SimpleGrid>
      <Checkbox.Group label="Дни недели" {...form.getInputProps('weekdays')}>
        <SimpleGrid cols={{ base: 4, sm: 7 }} spacing={8} verticalSpacing={0} mt={8}>
          {WEEKDAYS.map((label, index) => (
            <Checkbox key={label} value={String(index + 1)} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Checkbox.Group label="Смены" {...form.getInputProps('shifts')}>
        <Group gap="lg" mt={8}>
          {shiftsInForce().map((shift) => (
            <Checkbox key={shift} value={String(shift)} label={shiftName(shift)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2}>
        <HeadcountField label="Нужно людей" clearLabel="Не задавать" {...form.getInputProps('needed')} />
        <HeadcountField label="Мест" clearLabel="Без ограничения" {...form.getInputProps('capacity')} />
      </SimpleGrid>
    </DialogForm>
  );
}
