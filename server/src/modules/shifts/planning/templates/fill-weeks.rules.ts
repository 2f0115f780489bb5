import type { Ctx } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { addDays, dayInZone } from '../../../../platform/time/zone.ts';
import { assertManagedAreas } from '../../../../platform/people/managed-areas.ts';
import { mondayOf } from '../../weeks.rules.ts';
import { selectAreas, selectKnownPositions } from '../areas.sql.ts';
import type { Demand } from '../demand.sql.ts';
import { demandKey, writeDemand } from '../demand.rules.ts';
import { selectNumbers, type WeekCell } from './templates.sql.ts';

/** Limit of cells for one fill: 40 areas, 12 weeks and a few positions. */
const FILL_CELLS = 50_000;

interface Filling {
  areas: readonly string[];
  /** Any day of the first week, and its field in the request. */
  day: string;
  dayField: string;
  weeks: number;
  /** Demand of each area in each of the weeks. */
  cellsOf: (area: string) => readonly WeekCell[];
}

export const refuse = (field: string, detail: string): Refusal =>
  new Refusal('validation', { field, detail });

async function assertAreas(ctx: Ctx, areas: readonly string[]): Promise<void> {
  assertManagedAreas(ctx, areas);
  const known = new Set(await selectAreas(ctx.tx));
  const at = areas.findIndex((area) => !known.has(area));
  if (at >= 0) throw refuse(`areas/${at}`, 'Такой площадки нет.');
}

/** Overwrites whole weeks, clearing missing cells; returns the changed count and skipped cells. */
export async function fillWeeks(ctx: Ctx, { areas: asked, day, dayField, weeks, cellsOf }: Filling) {
  const { tx, now, timeZone } = ctx;
  const areas = [...new Set(asked)];
  await assertAreas(ctx, asked);
  const [monday, thisMonday] = [mondayOf(day), mondayOf(dayInZone(now, timeZone))];
  if (monday < thisMonday) throw refuse(dayField, 'Прошедшие недели не меняются.');

  const { shifts } = ctx.settings;
  const inForce = new Set(shifts.filter(({ is_archive }) => !is_archive).map(({ id }) => id));
  const positions = (await selectKnownPositions(tx, thisMonday)).add('');
  const isSettable = ({ shift_id, position }: WeekCell): boolean =>
    inForce.has(shift_id) && positions.has(position);
  const cells = new Map<string, Demand>();
  let leftOut = 0;
  for (const area of areas) {
    const wanted = cellsOf(area);
    const settable = wanted.filter(isSettable);
    leftOut += wanted.length - settable.length;
    for (let week = 0; week < weeks; week += 1)
      for (const { weekday, shift_id, position, needed, capacity } of settable) {
        const date = addDays(monday, 7 * week + weekday - 1);
        const cell = { area, date, shift_id, position, needed, capacity };
        cells.set(demandKey(cell), cell);
      }
    if (cells.size > FILL_CELLS)
      throw refuse('weeks', 'Слишком много смен за раз: возьмите меньше недель или площадок.');
  }
  const before = await selectNumbers(tx, areas, monday, addDays(monday, 7 * weeks - 1));
  for (const { area, date, shift_id, position } of before.filter(isSettable)) {
    const cell = { area, date, shift_id, position, needed: null, capacity: null };
    if (!cells.has(demandKey(cell))) cells.set(demandKey(cell), cell);
  }
  const { changed } = await writeDemand(ctx, [...cells.values()]);
  return { changed, leftOut };
}
