import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MultiSelect } from '../../../ui/fields/MultiSelect.ts';
import type { InstructionValues } from '../instruction-values.ts';
import { useAudienceChoices } from '../instructions.queries.ts';

/** Whether shifts need the instruction, and whose. */
export function RequiredFields({ form }: { form: UseFormReturnType<InstructionValues> }) {
  const { required_for_shifts: isRequired } = form.values;
  const { areas = [], positions = [] } = useAudienceChoices(isRequired).data ?? {};
  const { audience } = form.values;
  return (
    <>
      <Checkbox
        label="Нужен для смен"
        description="Кто его не прошёл, на смены не записывается; руководитель может записать с причиной"
        {...form.getInputProps('required_for_shifts', { type: 'checkbox' })}
      />
      {isRequired && (
        <>
          <MultiSelect
            label="Площадки"
            placeholder={audience.areas.length > 0 ? '' : 'Все'}
            data={[...new Set([...areas, ...audience.areas])]}
            searchable
            nothingFoundMessage="Ничего не найдено"
            {...form.getInputProps('audience.areas')}
          />
          <MultiSelect
            label="Должности"
            placeholder={audience.positions.length > 0 ? '' : 'Все'}
            data={[...new Set([...positions, ...audience.positions])]}
            searchable
            nothingFoundMessage="Ничего не найдено"
            {...form.getInputProps('audience.positions')}
          />
        </>
      )}
    </>
  );
}
