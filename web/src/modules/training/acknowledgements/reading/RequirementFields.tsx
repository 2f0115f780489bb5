import { Checkbox, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Audience, EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { useState } from 'react';
import { NamedPeople } from '../../../../ui/data-table/filters/people/NamedPeople.tsx';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import { useAudienceNames } from './acknowledge.queries.ts';
import type { RequirementValues } from './acknowledge-values.ts';

const GROUPS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

interface RequirementFieldsProps<V extends RequirementValues> {
  form: UseFormReturnType<V>;
  /** Audience of the record, the default for the requirement. Omitted: everybody. */
  within?: Audience;
}

/** Read requirement: yes or no, deadline, audience. */
export function RequirementFields<V extends RequirementValues>({ form, within }: RequirementFieldsProps<V>) {
  const { required, audience, people } = form.values.acknowledge;
  const [isOpen, setOpen] = useState(false);
  const isNarrowed = isOpen || !within || isNarrow(audience, people);
  const everybody = (isAll: boolean) => {
    setOpen(!isAll);
    if (!isAll) return;
    // The path type is not generic over all forms.
    form.setFieldValue('acknowledge.audience', EVERYBODY as never);
    form.setFieldValue('acknowledge.people', [] as never);
  };
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
            value={form.values.acknowledge.due}
          />
          {within && (
            <Checkbox
              label="Знакомятся все, кому адресована новость"
              checked={!isNarrowed}
              onChange={({ currentTarget }) => everybody(currentTarget.checked)}
            />
          )}
          {isNarrowed && <RequiredPeople form={form} within={within ?? EVERYBODY} />}
          {form.errors['acknowledge.audience'] && (
            <Input.Error role="alert">{form.errors['acknowledge.audience']}</Input.Error>
          )}
        </>
      )}
    </>
  );
}

const isNarrow = ({ areas, positions, groups }: Audience, people: readonly string[]): boolean =>
  [areas, positions, groups, people].some(({ length }) => length > 0);

/** Options: names of the record's audience or all, plus the selected ones. */
const offered = (of: readonly string[], all: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...(of.length > 0 ? of : all), ...chosen]),
];

function RequiredPeople<V extends RequirementValues>({ form, within }: Required<RequirementFieldsProps<V>>) {
  const { audience, people } = form.values.acknowledge;
  const all = (chosen: readonly string[]): string => (chosen.length > 0 || people.length > 0 ? '' : 'Все');
  const { areas = [], positions = [] } = useAudienceNames().data ?? {};
  return (
    <>
      <MultiSelect
        label="Площадки"
        placeholder={all(audience.areas)}
        data={offered(within.areas, areas, audience.areas)}
        searchable
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('acknowledge.audience.areas')}
      />
      <MultiSelect
        label="Должности"
        placeholder={all(audience.positions)}
        data={offered(within.positions, positions, audience.positions)}
        searchable
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('acknowledge.audience.positions')}
      />
      <MultiSelect
        label="Группы"
        placeholder={all(audience.groups)}
        data={GROUPS.filter(({ value }) => offered(within.groups, ROLES, audience.groups).includes(value))}
        {...form.getInputProps('acknowledge.audience.groups')}
      />
      <NamedPeople of="log" value={people} onChange={form.getInputProps('acknowledge.people').onChange} />
    </>
  );
}
