import { Autocomplete, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TEAM_MAX } from '@portal/contract/shared/people/contracts.ts';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { countOf } from '../../../../platform/plural.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { usePeopleFilters } from '../people.queries.ts';
import { SupervisorField } from './SupervisorField.tsx';
import { changeOf, itemFaults, type TeamValues } from './team-change.ts';
import { usePutTeams } from './teams.queries.ts';

interface TeamsFormProps {
  people: readonly { id: string; full_name: string }[];
  controls: FormDialogControls;
  onDone?: (() => void) | undefined;
}

const NOTHING_NEW = 'Укажите команду или руководителя.';

/** An empty field changes nothing; a removal is a choice of its own. */
export default function TeamsForm({ people, controls, onDone }: TeamsFormProps) {
  const { mutateAsync } = usePutTeams();
  const { teams = [] } = usePeopleFilters().data ?? {};
  const [faults, setFaults] = useState<readonly string[]>([]);
  const form = useForm<TeamValues>({
    initialValues: { team: '', isTeamRemoved: false, supervisor: '', isSupervisorRemoved: false },
    validate: {
      team: (_team, values) => (Object.keys(changeOf(values)).length === 0 ? NOTHING_NEW : null),
    },
  });
  const { isTeamRemoved, isSupervisorRemoved } = form.values;
  const { submit, isSending } = useSubmit(form, controls, async (values) => {
    setFaults([]);
    const change = changeOf(values);
    try {
      await mutateAsync(people.map(({ id }) => ({ id, ...change })));
    } catch (error) {
      const names = people.map(({ full_name }) => full_name);
      const found = error instanceof ApiError ? itemFaults(error.errors, names) : [];
      if (found.length === 0) throw error;
      setFaults(found);
      return null;
    }
    onDone?.();
    return `Сохранено: ${countOf(people.length, ['сотрудник', 'сотрудника', 'сотрудников'])}`;
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Сохранить"
    >
      <Text component="p" c="var(--text-2)" className="shrinks">
        {people.length === 1
          ? people[0]?.full_name
          : countOf(people.length, ['сотрудник', 'сотрудника', 'сотрудников'])}
        . Пустое поле ничего не меняет.
      </Text>
      {faults.length > 0 && <Faults faults={faults} />}
      <Stack gap="xs">
        <Autocomplete
          label="Команда"
          placeholder="Не менять"
          data={[...teams]}
          limit={20}
          maxLength={TEAM_MAX}
          disabled={isTeamRemoved}
          openOnFocus={false}
          {...form.getInputProps('team')}
        />
        <Checkbox label="Убрать команду" {...form.getInputProps('isTeamRemoved', { type: 'checkbox' })} />
      </Stack>
      <Stack gap="xs">
        <SupervisorField
          placeholder="Не менять"
          disabled={isSupervisorRemoved}
          {...form.getInputProps('supervisor')}
        />
        <Checkbox
          label="Убрать руководителя"
          {...form.getInputProps('isSupervisorRemoved', { type: 'checkbox' })}
        />
      </Stack>
    </DialogForm>
  );
}

const MAX_FAULTS = 5;

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Notice kind="error" live>
    Ничего не сохранено.
    <ul className="plain-list">
      {faults.slice(0, MAX_FAULTS).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
    {faults.length > MAX_FAULTS && `И ещё ${faults.length - MAX_FAULTS}.`}
  </Notice>
);
