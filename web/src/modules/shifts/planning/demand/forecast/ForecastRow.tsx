import { Group, Text } from '@mantine/core';
import { HEADCOUNT_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { NumberInput } from '../../../../../ui/fields/NumberInput.ts';
import type { Forecast } from '../demand.queries.ts';
import { type ForecastEdit, pastInWords } from './forecast-cells.ts';

interface ForecastRowProps {
  cell: Forecast;
  value: ForecastEdit;
  onChange: (value: ForecastEdit) => void;
}

/** A shift of the day with past figures and the numbers to set. */
export function ForecastRow({ cell, value: { needed, capacity }, onChange }: ForecastRowProps) {
  const name = [shiftName(cell.shift_id), cell.position].filter(Boolean).join(', ');
  const field = { min: 0, max: HEADCOUNT_MAX, allowDecimal: false, size: 'xs', w: 84, flex: 'none' } as const;
  return (
    <Group component="li" wrap="nowrap" align="flex-end" gap="sm" py={10}>
      <Text span size="dense" c="var(--text-2)" flex={1} className="shrinks">
        <Text span display="block" fw={500} c="var(--text)">
          {name}
        </Text>
        {pastInWords(cell)}
      </Text>
      <NumberInput
        {...field}
        label="Нужно"
        aria-label={`Нужно: ${name}`}
        value={needed}
        onChange={(next) => onChange({ needed: next, capacity })}
      />
      <NumberInput
        {...field}
        label="Мест"
        aria-label={`Мест: ${name}`}
        value={capacity}
        onChange={(next) => onChange({ needed, capacity: next })}
      />
    </Group>
  );
}
