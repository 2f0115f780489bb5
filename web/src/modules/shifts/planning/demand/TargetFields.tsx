import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { MAX_WEEKS } from './week-fields.ts';

interface Target {
  areas: string[];
  day: string;
  weeks: number | string;
}

interface TargetFieldsProps<V extends Target> {
  form: UseFormReturnType<V>;
  areas: string[];
}

export function TargetFields<V extends Target>({ form, areas }: TargetFieldsProps<V>) {
  return (
    <>
      <MultiSelect
        label="Для каких площадок"
        data={areas}
        searchable
        clearable
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('areas')}
      />
      <SimpleGrid cols={2}>
        <DayInput
          label="Первая неделя"
          description="Любой её день"
          value={form.values.day}
          error={form.errors['day']}
          onChange={(text) => form.setFieldValue('day', text as never)}
        />
        <NumberInput
          label="Сколько недель"
          description="Подряд"
          min={1}
          max={MAX_WEEKS}
          allowDecimal={false}
          {...form.getInputProps('weeks')}
        />
      </SimpleGrid>
    </>
  );
}
