import { Button, Group } from '@mantine/core';
import type { Period } from './period.ts';
import { isSamePeriod, lastDays, PRESETS } from './presets.ts';

interface PeriodPresetsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Frequent periods; a second press resets the active one. */
export function PeriodPresets({ period, onChange }: PeriodPresetsProps) {
  return (
    <Group role="group" aria-label="Период" gap={4}>
      {PRESETS.map(({ days, label }) => {
        const preset = lastDays(days);
        const isOn = isSamePeriod(period, preset);
        return (
          <Button
            key={days}
            variant={isOn ? 'light' : 'default'}
            size="xs"
            radius={22}
            h={{ base: 44, sm: 28 }}
            px={{ base: 16, sm: 10 }}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { from: undefined, to: undefined } : preset)}
          >
            {label}
          </Button>
        );
      })}
    </Group>
  );
}
