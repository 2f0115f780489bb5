import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { NamedPeople } from '../data-table/filters/people/NamedPeople.tsx';
import { DayInput } from '../fields/day/DayInput.tsx';
import { MultiSelect } from '../fields/MultiSelect.ts';
import { useAudienceNames } from './acknowledge.queries.ts';
import type { AskedValues } from './acknowledge-values.ts';

const GROUPS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Whether it has to be read, until when, and by whom. */
export function AskedFields<V extends AskedValues>({ form }: { form: UseFormReturnType<V> }) {
  const { required, due, audience, people } = form.values.acknowledge;
  const all = (chosen: readonly string[]): string => (chosen.length > 0 || people.length > 0 ? '' : 'Все');
  const { areas = [], positions = [] } = useAudienceNames(required).data ?? {};
  return (
    <>
      <Checkbox
        label="Нужно ознакомиться"
        description="Каждый подтвердит, что прочитал; портал сообщит и напомнит"
        {...form.getInputProps('acknowledge.required', { type: 'checkbox' })}
      />
      {required && (
        <>
          <DayInput
            label="До какого дня"
            description="Можно не указывать"
            {...form.getInputProps('acknowledge.due')}
            value={due}
          />
          <MultiSelect
            label="Площадки"
            placeholder={all(audience.areas)}
            data={[...new Set([...areas, ...audience.areas])]}
            searchable
            nothingFoundMessage="Ничего не найдено"
            {...form.getInputProps('acknowledge.audience.areas')}
          />
          <MultiSelect
            label="Должности"
            placeholder={all(audience.positions)}
            data={[...new Set([...positions, ...audience.positions])]}
            searchable
            nothingFoundMessage="Ничего не найдено"
            {...form.getInputProps('acknowledge.audience.positions')}
          />
          <MultiSelect
            label="Группы"
            placeholder={all(audience.groups)}
            data={GROUPS}
            {...form.getInputProps('acknowledge.audience.groups')}
          />
          <NamedPeople of="log" value={people} onChange={form.getInputProps('acknowledge.people').onChange} />
        </>
      )}
    </>
  );
}
