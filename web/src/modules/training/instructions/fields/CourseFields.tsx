import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SPEEDS } from '@portal/contract/training/instructions/speed.ts';
import { instructionName } from '../instruction-name.ts';
import type { InstructionValues } from '../instruction-values.ts';
import { type Instruction, useListInstructions } from '../instructions.queries.ts';
import { type NewSubtitles, SubtitlesField } from './SubtitlesField.tsx';

interface CourseFieldsProps {
  form: UseFormReturnType<InstructionValues>;
  stored: Instruction | null;
  subtitles: NewSubtitles | undefined;
  onSubtitles: (value: NewSubtitles | undefined) => void;
}

const SPEED_CHOICES = SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 1 ? 'Только обычная' : `До ${String(speed).replace('.', ',')}`,
}));

/** Previous instruction of a course, maximum speed, subtitles. */
export function CourseFields({ form, stored, subtitles, onSubtitles }: CourseFieldsProps) {
  const others = (useListInstructions().data ?? []).filter(({ id }) => id !== stored?.id);
  return (
    <>
      <Select
        label="Откроется после"
        placeholder="открыт сразу"
        data={others.map((other) => ({ value: other.id, label: instructionName(other) }))}
        searchable
        clearable
        nothingFoundMessage="Нет такого инструктажа"
        {...form.getInputProps('opens_after')}
        value={form.values.opens_after || null}
        onChange={(id) => form.setFieldValue('opens_after', id ?? '')}
      />
      <Select
        label="Скорость воспроизведения"
        data={SPEED_CHOICES}
        allowDeselect={false}
        {...form.getInputProps('max_speed')}
      />
      <SubtitlesField
        isStored={stored?.attributes.has_subtitles ?? false}
        value={subtitles}
        error={form.errors['subtitles']}
        onChange={onSubtitles}
      />
    </>
  );
}
