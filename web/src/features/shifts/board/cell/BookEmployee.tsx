import { Button, Select, TextInput } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { EmployeeShiftBody, REASON_MAX } from '@portal/contract/shifts/board/coverage.calls.ts';
import { SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import { useState } from 'react';
import { applyServerErrors } from '../../../../platform/forms.ts';
import { notify } from '../../../../platform/notify.ts';
import { type ShiftEmployee, useBookForEmployee, useShiftEmployees } from '../board.queries.ts';
import type { ChosenCell } from '../use-board-address.ts';
import classes from './Cell.module.css';

const SEARCH_DELAY = 250;

/** Why a person is not offered: an absence, or the other shift only as a hint. */
const noteOf = ({ absence, shifts }: ShiftEmployee['attributes']): string => {
  if (absence) return ` — ${absence}`;
  return shifts.length > 0 ? ` — уже: ${shifts.map((shift) => SHIFT_LABELS[shift]).join(', ')}` : '';
};

/** Books somebody of the area, past the deadline too; the reason is logged. */
export function BookEmployee({ cell, booked }: { cell: ChosenCell; booked: string[] }) {
  const { area, date, shift_id } = cell;
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_DELAY);
  const employees = useShiftEmployees({ area, search: asked, date });
  const { mutateAsync, isPending } = useBookForEmployee();
  const form = useForm({
    initialValues: { emplId: '', reason: '' },
    validate: schemaResolver(EmployeeShiftBody.pick({ reason: true }), { sync: true }),
  });
  const choices = (employees.data ?? [])
    .filter((person) => !booked.includes(person.id))
    .map((person) => ({
      value: person.id,
      label: `${person.attributes.fio}${noteOf(person.attributes)}`,
      disabled: person.attributes.absence !== null,
    }));

  const book = async (values: typeof form.values) => {
    try {
      await mutateAsync({ emplId: values.emplId, date, shift_id, reason: values.reason });
      notify.success('Сотрудник записан, письмо отправлено');
      form.reset();
      setSearch('');
    } catch (error) {
      applyServerErrors(form, error);
    }
  };
  return (
    <form className={classes.book} noValidate onSubmit={form.onSubmit((values) => void book(values))}>
      <h3 className={classes.section}>Записать сотрудника</h3>
      <Select
        aria-label="Сотрудник"
        placeholder="Фамилия или табельный номер"
        data={choices}
        searchable
        clearable
        // The server has searched already; a name that was chosen stays.
        filter={({ options }) => options}
        nothingFoundMessage={employees.isFetching ? 'Ищем…' : 'Никого не найдено'}
        searchValue={search}
        onSearchChange={setSearch}
        value={form.values.emplId || null}
        onChange={(id) => form.setFieldValue('emplId', id ?? '')}
        error={form.errors['emplId']}
      />
      <TextInput
        aria-label="Причина"
        placeholder="Причина, попадёт в журнал"
        maxLength={REASON_MAX}
        {...form.getInputProps('reason')}
      />
      <Button
        type="submit"
        fullWidth
        loading={isPending}
        disabled={!form.values.emplId || !form.values.reason.trim()}
      >
        Записать
      </Button>
    </form>
  );
}
