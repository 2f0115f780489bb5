import { Button, SimpleGrid } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { DemandCell } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { HeadcountField } from '../demand/HeadcountField.tsx';
import { useChangeDemand } from '../demand/use-change-demand.ts';
import { type Headcount, headcountOf } from '../grid/headcount.ts';
import type { ChosenCell } from '../use-board-address.ts';

interface CellDemandProps {
  cell: ChosenCell;
  /** Position of the numbers; undefined for all. */
  position: string | undefined;
  needed: number | null;
  capacity: number | null;
}

interface Values {
  needed: Headcount;
  capacity: Headcount;
}

/** Omits an unchanged number, because another manager may have set it meanwhile. */
const changed = (value: Headcount, stored: number | null): Headcount => (value === stored ? '' : value);

export function CellDemand({ cell, position, needed, capacity }: CellDemandProps) {
  const change = useChangeDemand();
  const body = (values: Values) => ({
    ...cell,
    position: position ?? null,
    needed: headcountOf(values.needed),
    capacity: headcountOf(values.capacity),
  });
  const check = schemaResolver(DemandCell, { sync: true });
  const form = useForm<Values>({
    initialValues: { needed, capacity },
    validate: (values) => check(body(values)),
  });
  // An emptied field shows the stored number again.
  const controls = { setSaving: () => undefined, finish: form.reset, staysOpen: true };
  const { submit, isSending } = useSubmit(form, controls, (values) =>
    change([
      body({
        needed: changed(values.needed, needed),
        capacity: changed(values.capacity, capacity),
      }),
    ]),
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <SimpleGrid cols={2} spacing="sm" mt="md">
        <HeadcountField label="Нужно" clearLabel="Не задано" {...form.getInputProps('needed')} />
        <HeadcountField label="Мест" clearLabel="Без ограничения" {...form.getInputProps('capacity')} />
        {form.isDirty() && (
          <Button type="submit" variant="default" loading={isSending} style={{ gridColumn: '1 / -1' }}>
            Сохранить
          </Button>
        )}
      </SimpleGrid>
    </form>
  );
}
