import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROLE_LABELS, STAFF } from '@portal/contract/shared/roles.ts';
import { NamedPeople } from '../../../../ui/data-table/filters/people/NamedPeople.tsx';
import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import type { InstructionValues } from '../instruction-values.ts';
import { useAudienceChoices } from '../instructions.queries.ts';

const GROUPS = STAFF.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Audience, deadline, repetition and shift requirement of an instruction. */
export function AudienceFields({ form }: { form: UseFormReturnType<InstructionValues> }) {
  const { areas = [], positions = [] } = useAudienceChoices().data ?? {};
  const { audience, people } = form.values;
  const all = (chosen: readonly string[]): string => (chosen.length > 0 || people.length > 0 ? '' : 'Все');
  return (
    <>
      <div className="fields">
        <MultiSelect
          label="Площадки"
          placeholder={all(audience.areas)}
          data={[...new Set([...areas, ...audience.areas])]}
          searchable
          nothingFoundMessage="Ничего не найдено"
          {...form.getInputProps('audience.areas')}
        />
        <MultiSelect
          label="Должности"
          placeholder={all(audience.positions)}
          data={[...new Set([...positions, ...audience.positions])]}
          searchable
          nothingFoundMessage="Ничего не найдено"
          {...form.getInputProps('audience.positions')}
        />
        <MultiSelect
          label="Группы"
          placeholder={all(audience.groups)}
          data={GROUPS}
          {...form.getInputProps('audience.groups')}
        />
      </div>
      <NamedPeople of="instructions" value={people} onChange={form.getInputProps('people').onChange} />
      <div className="fields">
        <NumberInput
          label="Дней на прохождение"
          placeholder="без срока"
          min={1}
          max={366}
          allowDecimal={false}
          {...form.getInputProps('due_days')}
        />
        <NumberInput
          label="Повторять через, месяцев"
          placeholder="не повторять"
          min={1}
          max={120}
          allowDecimal={false}
          {...form.getInputProps('repeat_months')}
        />
      </div>
      <Checkbox
        label="Нужен для смен"
        description="Кто его не прошёл, на смены не записывается; руководитель может записать с причиной"
        {...form.getInputProps('required_for_shifts', { type: 'checkbox' })}
      />
    </>
  );
}
