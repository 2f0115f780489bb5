import { MOST_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import * as sql from './people.sql.ts';
import { mondayOf } from '../weeks.rules.ts';

/** People shown for one search. */
const MOST_FOUND = 50;

export async function findShiftEmployees(
  { tx }: ReadCtx,
  { query: { area, search = '', date } }: Input<typeof calls.findShiftEmployees>,
) {
  const words = searchWords(search, /[\s-]+/);
  const rows = await sql.selectEmployees(tx, {
    area,
    words: words.slice(0, MOST_NAME_WORDS),
    date,
    limit: MOST_FOUND,
  });
  const data = rows.map(({ id, ...attributes }) => ({
    type: 'shift_employee' as const,
    id: String(id),
    attributes,
  }));
  return { data };
}

export async function listUnplanned(
  { tx }: ReadCtx,
  { query: { date, area, position } }: Input<typeof calls.listUnplanned>,
) {
  const rows = await sql.selectUnplanned(tx, { monday: mondayOf(date), area, position });
  const data = rows.map(({ id, fio, position: held, area: place, absentDays }) => ({
    type: 'shift_employee' as const,
    id: String(id),
    attributes: { fio, position: held, area: place, absent_days: absentDays },
  }));
  return { data };
}

export async function getShiftFilters({ tx, caller }: ReadCtx) {
  const areas = await sql.selectAreas(tx);
  const positions = await sql.selectPositions(tx);
  const own_area = caller.employeeId === null ? '' : await sql.selectAreaOf(tx, caller.employeeId);
  return { data: { areas, positions, own_area } };
}
