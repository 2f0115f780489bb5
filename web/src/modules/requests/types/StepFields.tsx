import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { REQUEST_STEPS } from '@portal/contract/requests/request.kinds.ts';
import type { RequestType } from '@portal/contract/requests/types.calls.ts';
import { STEP_NAMES } from './type-texts.ts';

const LABELS = ['Решает', 'Потом', 'И потом'];
const CHOICE = REQUEST_STEPS.map((value) => ({ value, label: STEP_NAMES[value] }));

/** Up to three steps: the next one is offered when the one before is chosen, clearing one ends there. */
export function StepFields({ form }: { form: UseFormReturnType<RequestType['attributes']> }) {
  const { steps } = form.values;
  return LABELS.slice(0, steps.length + 1).map((label, at) => (
    <Select
      key={label}
      label={label}
      placeholder={at > 0 ? 'Больше никто' : ''}
      data={CHOICE}
      clearable={at > 0}
      allowDeselect={false}
      value={steps[at] ?? null}
      error={at === 0 && form.errors['steps']}
      onChange={(step) =>
        form.setFieldValue('steps', step ? steps.toSpliced(at, 1, step) : steps.slice(0, at))
      }
    />
  ));
}
