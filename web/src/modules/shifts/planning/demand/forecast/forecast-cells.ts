import { countOf } from '../../../../../platform/plural.ts';
import type { DemandCell } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { headcountOf } from '../../grid/headcount.ts';
import type { Forecast } from '../demand.queries.ts';

/** Numbers edited by hand; an empty one keeps the stored number. */
export interface ForecastEdit {
  needed: number | string;
  capacity: number | string;
}

export const keyOf = ({ date, shift_id, position }: Forecast): string =>
  `${date} ${shift_id} ${position ?? ''}`;

/** Cells to set: the forecast, overridden by edits. */
export const cellsOfForecast = (
  area: string,
  forecast: readonly Forecast[],
  edited: Readonly<Record<string, ForecastEdit>>,
): DemandCell[] =>
  forecast.map((cell) => {
    const { needed, capacity } = edited[keyOf(cell)] ?? cell;
    const { date, shift_id, position } = cell;
    return {
      ...{ area, date, shift_id, position },
      needed: headcountOf(needed),
      capacity: headcountOf(capacity),
    };
  });

const WEEKS = ['неделю', 'недели', 'недель'] as const;

/** 'За 8 недель: было нужно 4,5, приходило 4, это 80 % записанных' */
export function pastInWords({ past_needed: needed, came, came_share: share, weeks }: Forecast): string {
  const number = (value: number) => String(value).replace('.', ',');
  const past = needed === null ? 'нужное не задано' : `было нужно ${number(needed)}`;
  const percent = share === null ? '' : `, это ${Math.round(share * 100)} % записанных`;
  return `За ${countOf(weeks, WEEKS)}: ${past}, приходило ${number(came)}${percent}`;
}
