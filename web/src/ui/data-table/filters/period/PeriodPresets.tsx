import type { Period } from './period.ts';
import { isSamePeriod, lastDays, PRESETS } from './presets.ts';
import classes from './PeriodPresets.module.css';

interface PeriodPresetsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Frequent periods; a second press resets the active one. */
export function PeriodPresets({ period, onChange }: PeriodPresetsProps) {
  return (
    <div role="group" aria-label="Период" className={classes.presets}>
      {PRESETS.map(({ days, label }) => {
        const preset = lastDays(days);
        const isOn = isSamePeriod(period, preset);
        return (
          <button
            key={days}
            type="button"
            className={classes.preset}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { from: undefined, to: undefined } : preset)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
