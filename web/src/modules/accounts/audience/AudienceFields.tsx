import { Input, Stack } from '@mantine/core';
import { type Audience, MAX_HIRED_WITHIN } from '@portal/contract/accounts/audience/audience.ts';
import { ROLE_LABELS, ROLES, type Role } from '@portal/contract/shared/roles.ts';
import type { ReactNode } from 'react';
import { NamedPeople } from '../../../ui/data-table/filters/people/NamedPeople.tsx';
import type { PeopleOf } from '../../../ui/data-table/filters/people/people.queries.ts';
import { MultiSelect } from '../../../ui/fields/MultiSelect.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';
import { AudienceCount } from './AudienceCount.tsx';
import type { Reach } from './audience-values.ts';
import { useAudienceNames } from './audience.queries.ts';

interface AudienceFieldsProps {
  value: Audience;
  onChange: (value: Audience) => void;
  /** Text of the count. */
  reach: Reach;
  /** Users named in addition to the lists; omitted where only lists count. */
  named?: { of: PeopleOf; value: readonly string[]; onChange: (people: string[]) => void };
  /** Roles that may open the record. */
  roles?: readonly Role[];
  /** Audience of the record, which limits this one. */
  within?: Audience;
  error?: ReactNode;
}

/** Audience of a record: lists, hire date, people, and the number of people. */
export function AudienceFields({
  value,
  onChange,
  reach,
  named,
  roles = ROLES,
  within,
  error,
}: AudienceFieldsProps) {
  const names = useAudienceNames().data;
  const hasPeople = named !== undefined && named.value.length > 0;
  const listOf = (field: 'areas' | 'positions' | 'teams', label: string, all: string) => ({
    label,
    placeholder: value[field].length > 0 || hasPeople ? '' : all,
    data: offered(within?.[field], names?.[field], value[field]),
    searchable: true,
    nothingFoundMessage: 'Ничего не найдено',
    value: value[field],
    onChange: (chosen: string[]) => onChange({ ...value, [field]: chosen }),
  });
  return (
    <Stack gap="sm">
      <div className="fields">
        <MultiSelect {...listOf('areas', 'Площадки', 'Все')} />
        <MultiSelect {...listOf('positions', 'Должности', 'Все')} />
        <MultiSelect {...listOf('teams', 'Команды', 'Все')} />
        <MultiSelect
          label="Группы"
          placeholder={value.groups.length > 0 || hasPeople ? '' : 'Все'}
          data={offered(within?.groups, roles, value.groups).map((role) => ({
            value: role,
            label: ROLE_LABELS[role],
          }))}
          value={value.groups}
          onChange={(groups) => onChange({ ...value, groups })}
        />
        <NumberInput
          label="Работают не дольше, дней"
          placeholder={hasPeople ? '' : 'без ограничения'}
          min={1}
          max={MAX_HIRED_WITHIN}
          allowDecimal={false}
          value={value.hired_within_days ?? ''}
          onChange={(days) =>
            onChange({ ...value, hired_within_days: typeof days === 'number' ? days : null })
          }
        />
      </div>
      {named && <NamedPeople {...named} />}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <AudienceCount value={value} people={named?.value} within={within} roles={roles} reach={reach} />
    </Stack>
  );
}

/** Options: names of the record's audience or all, plus the selected ones. */
const offered = <T extends string>(
  of: readonly T[] = [],
  all: readonly T[] = [],
  chosen: readonly T[] = [],
): T[] => [...new Set([...(of.length > 0 ? of : all), ...chosen])];
