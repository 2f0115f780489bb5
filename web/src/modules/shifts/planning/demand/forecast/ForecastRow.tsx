import { HEADCOUNT_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { NumberInput } from '../../../../../ui/fields/NumberInput.ts';
import type { Forecast } from '../demand.queries.ts';
import { type ForecastEdit, pastInWords } from './forecast-cells.ts';
import classes from '../../Board.module.css';

interface ForecastRowProps {
  cell: Forecast;
  value: ForecastEdit;
  onChange: (value: ForecastEdit) => void;
}

/** A shift of the day with past figures and the numbers to set. */
export function ForecastRow({ cell, value: { needed, capacity }, onChange }: ForecastRowProps) {
  const name = [shiftName(cell.shift_id), cell.position].filter(Boolean).join(', ');
  const field = { min: 0, max: HEADCOUNT_MAX, allowDecimal: false, size: 'xs' } as const;
  return (
    <li className={classes.forecastRow}>
      <span>
        <b>{name}</b>
        <span className={classes.factsText}>{pastInWords(cell)}</span>
      </span>
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
    </li>
  );
}
