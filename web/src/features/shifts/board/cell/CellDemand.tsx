import { Button } from '@mantine/core';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { useForm, schemaResolver } from '@mantine/form';
import { DemandCell, HEADCOUNT_MAX } from '@portal/contract/shifts/board/coverage.calls.ts';
import { applyServerErrors } from '../../../../platform/forms.ts';
import { notify } from '../../../../platform/notify.ts';
import { useSetDemand } from '../board.queries.ts';
import { headcountOf } from '../grid/headcount.ts';
import type { ChosenCell } from '../use-board-address.ts';
import classes from './Cell.module.css';

interface CellDemandProps {
  cell: ChosenCell;
  /** Whose numbers they are; undefined for everybody. */
  position: string | undefined;
  needed: number | null;
  capacity: number | null;
}

/** Need and places of one cell; an empty field clears them. */
export function CellDemand({ cell, position, needed, capacity }: CellDemandProps) {
  const { mutateAsync, isPending } = useSetDemand();
  const body = (values: { needed: number | string; capacity: number | string }) => ({
    ...cell,
    position: position ?? null,
    needed: headcountOf(values.needed),
    capacity: headcountOf(values.capacity),
  });
  const check = schemaResolver(DemandCell, { sync: true });
  const form = useForm<{ needed: number | string; capacity: number | string }>({
    initialValues: { needed: needed ?? '', capacity: capacity ?? '' },
    validate: (values) => check(body(values)),
  });
  const save = async (values: typeof form.values) => {
    try {
      await mutateAsync([body(values)]);
      notify.success('Сохранено');
    } catch (error) {
      applyServerErrors(form, error);
    }
  };
  return (
    <form className={classes.demand} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <NumberInput
        label="Нужно"
        min={0}
        max={HEADCOUNT_MAX}
        allowDecimal={false}
        placeholder="не задано"
        {...form.getInputProps('needed')}
      />
      <NumberInput
        label="Мест"
        min={0}
        max={HEADCOUNT_MAX}
        allowDecimal={false}
        placeholder="без предела"
        {...form.getInputProps('capacity')}
      />
      {form.isDirty() && (
        <Button type="submit" variant="default" loading={isPending} className={classes.saveDemand}>
          Сохранить
        </Button>
      )}
    </form>
  );
}
