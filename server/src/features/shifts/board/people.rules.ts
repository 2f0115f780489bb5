import type { Caller } from '../../../platform/api/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import * as sql from './people.sql.ts';
import { mondayOf } from '../weeks.rules.ts';

/** People shown for one search. */
const MOST_FOUND = 50;
/** Words of a search: a name has four at most. */
const MOST_WORDS = 6;

interface Search {
  area?: string | undefined;
  search?: string | undefined;
  date?: string | undefined;
}

export async function findShiftEmployees(tx: Tx, { area, search = '', date }: Search) {
  const words = search
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s-]+/)
    .filter(Boolean);
  const rows = await sql.selectEmployees(tx, {
    area,
    words: words.slice(0, MOST_WORDS),
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

interface Week {
  date: string;
  area?: string | undefined;
  position?: string | undefined;
}

export async function listUnplanned(tx: Tx, { date, area, position }: Week) {
  const rows = await sql.selectUnplanned(tx, { monday: mondayOf(date), area, position });
  const data = rows.map(({ id, fio, position: held, area: place, absentDays }) => ({
    type: 'shift_employee' as const,
    id: String(id),
    attributes: { fio, position: held, area: place, absent_days: absentDays },
  }));
  return { data };
}

export async function getShiftFilters(tx: Tx, caller: Caller) {
  const areas = await sql.selectAreas(tx);
  const positions = await sql.selectPositions(tx);
  const own_area = caller.employeeId === null ? '' : await sql.selectAreaOf(tx, caller.employeeId);
  return { data: { areas, positions, own_area } };
}
