import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { STAFF } from '@portal/contract/shared/roles.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { AudienceFields, PASS } from '../../../accounts/audience/audience.public.ts';
import type { InstructionValues } from '../instruction-values.ts';

/** Audience, deadline, repetition and shift requirement of an instruction. */
export function TaskFields({ form }: { form: UseFormReturnType<InstructionValues> }) {
  return (
    <>
      <AudienceFields
        value={form.values.audience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
        named={{
          of: 'instructions',
          value: form.values.people,
          onChange: (people) => form.setFieldValue('people', people),
        }}
        reach={PASS}
        roles={STAFF}
        error={form.errors['audience'] ?? form.errors['people']}
      />
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
