import { Checkbox, Stack } from '@mantine/core';
import { HEADCOUNT_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { ReactNode } from 'react';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import type { Headcount } from '../grid/headcount.ts';

interface HeadcountFieldProps {
  label: string;
  /** Label of the clear option: 'Не задавать', 'Без ограничения'. */
  clearLabel: string;
  value?: Headcount;
  onChange: (value: Headcount) => void;
  error?: ReactNode;
}

/** Demand or capacity: empty changes nothing; clearing is a separate option that typing a number resets. */
export function HeadcountField({ label, clearLabel, value = '', onChange, error }: HeadcountFieldProps) {
  const isCleared = value === null;
  return (
    <Stack gap="xs">
      <NumberInput
        label={label}
        placeholder={isCleared ? clearLabel.toLowerCase() : 'не менять'}
        min={0}
        max={HEADCOUNT_MAX}
        allowDecimal={false}
        value={value ?? ''}
        onChange={onChange}
        error={error}
      />
      <Checkbox
        label={clearLabel}
        aria-label={`${label}: ${clearLabel.toLowerCase()}`}
        checked={isCleared}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : '')}
      />
    </Stack>
  );
}
