import type { GridCell } from '../../../../ui/month-grid/MonthGrid.tsx';
import type { TimesheetPerson } from './timesheet.queries.ts';

type WorkedShift = TimesheetPerson['attributes']['shifts'][number];

const minutesOf = (hours: string): number => Number(hours.slice(0, -3)) * 60 + Number(hours.slice(-2));

const STATES = { came: 'явка', late: 'опоздание', no_show: 'неявка' };

const wordsOf = ({ state, minutes, hours }: WorkedShift, shift: string): string => {
  const said = state === null ? 'без отметки' : STATES[state] + (state === 'late' ? ` ${minutes} мин` : '');
  return [shift, said, hours].filter(Boolean).join(', ');
};

/** '6', '5:25'; 'Н' for a no-show. */
export function dayCell(
  shifts: readonly WorkedShift[],
  nameOf: (shiftId: number) => string,
): GridCell | undefined {
  if (shifts.length === 0) return undefined;
  const come = shifts.flatMap(({ hours }) => hours ?? []);
  const minutes = come.reduce((sum, hours) => sum + minutesOf(hours), 0);
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  const isMissing = shifts.some(({ state }) => state === 'no_show');
  return {
    text: come.length > 0 ? hours : 'Н',
    tone: isMissing ? 'missing' : shifts.some(({ state }) => state === 'late') ? 'late' : undefined,
    title: shifts.map((shift) => wordsOf(shift, nameOf(shift.shift_id))).join('; '),
  };
}

/** '23:25' as '23 ч 25 мин', '06:00' as '6 ч'. */
export function hoursSpoken(hours: string): string {
  const minutes = Number(hours.slice(-2));
  return [`${Number(hours.slice(0, -3))}\u00a0ч`, minutes > 0 && `${minutes}\u00a0мин`]
    .filter(Boolean)
    .join(' ');
}
