import type * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Acting, Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { ErrorItem } from '@portal/contract/shared/errors.ts';
import {
  COVERAGE_TEXTS,
  type setDemand as setDemandCall,
} from '@portal/contract/shifts/planning/coverage.calls.ts';
import { InvalidInput } from '../../../platform/api/validate.ts';
import { dayInZone, russianDay } from '../../../platform/time/zone.ts';
import { type Changes, changesBetween, recordActivity } from '../../audit-log/write/activity.public.ts';
import { type Demand, type DemandCell, insertDemand, selectDemandCells, updateDemand } from './demand.sql.ts';
import { assertManagedAreas } from '../../../platform/people/managed-areas.ts';
import { selectAreas, selectKnownPositions } from './areas.sql.ts';
import { changeOf } from '../booking/change.rules.ts';
import { forgetMet } from '../replacement/announce.rules.ts';
import { cellOf, lockCells } from '../booking/capacity/cells.public.ts';
import { releasePlaces } from '../replacement/release-places.rules.ts';
import { lockWaitlists } from '../booking/booking.public.ts';
import { selectWaitlists } from '../replacement/waitlist/waitlist.public.ts';
import { archived, NO_SUCH_SHIFT } from '../known-shift.rules.ts';
import { cellId } from '../date-range.rules.ts';
import { isTooFar, mondayOf, TOO_FAR } from '../weeks.rules.ts';
import { boardUrl, shiftInWords } from '../shifts.format.ts';

type Body = CallParsed<typeof setDemandCall>['body'];
/** New values of a cell; an omitted number stays unchanged. */
type Cell = Exclude<Body, unknown[]>;

const MAX_ERRORS = 100;
export const demandKey = ({ area, date, shift_id, position }: DemandCell): string =>
  JSON.stringify([date, shift_id, area, position]);

const toRecord = ({ area, date, shift_id, position, needed, capacity }: Demand) => ({
  type: 'demand' as const,
  id: cellId(date, shift_id, area, ...(position === '' ? [] : [position])),
  attributes: { area, date, shift_id, position: position || null, needed, capacity },
});

/** Refuses the whole list with one error per invalid cell; `faultOf` returns the field and the text. */
function assertCells<T>(
  cells: readonly T[],
  isList: boolean,
  faultOf: (cell: T, at: number) => [field: string, text: string] | undefined,
): void {
  const items = cells.flatMap((cell, at): ErrorItem[] => {
    const fault = faultOf(cell, at);
    if (!fault) return [];
    const [field, detail] = fault;
    const pointer = isList ? `/${at}/${field}` : `/${field}`;
    return [{ status: '422', code: 'validation', detail, source: { pointer } }];
  });
  if (items.length) throw new InvalidInput(items.slice(0, MAX_ERRORS));
}

/** Sets the numbers; `dry_run` returns the same response without saving. */
export async function setDemand(ctx: Ctx, { body, query }: Input<typeof calls.setDemand>) {
  const isList = Array.isArray(body);
  const set = query.dry_run ? planDemand : writeDemand;
  const { before, after } = await set(ctx, isList ? body : [body], isList);
  const changed = changedOf(before, after);
  const records = after.map(toRecord);
  const [first] = records;
  return {
    data: isList || !first ? records : first,
    meta: {
      before: changed.map((cell) => toRecord(numbersBefore(before, cell))),
      ...(query.dry_run && { waiting: await countWaiting(ctx, before, changed) }),
    },
  };
}

type Before = ReadonlyMap<string, Demand>;

const numbersBefore = (before: Before, cell: Demand): Demand =>
  before.get(demandKey(cell)) ?? { ...cell, needed: null, capacity: null };

/** Counts employees on waitlists of cells whose capacity or demand grows. */
async function countWaiting({ tx }: ReadCtx, before: Before, changed: readonly Demand[]): Promise<number> {
  const more = grownOf(before, changed);
  const waiting = more.length ? await selectWaitlists(tx, more) : [];
  return new Set(waiting.map(({ employeeId }) => employeeId)).size;
}

/** Refuses invalid cells; returns the shifts by id. */
async function assertSettable(ctx: ReadCtx, cells: readonly Cell[], isList: boolean) {
  const { tx, now, timeZone } = ctx;
  assertManagedAreas(
    ctx,
    cells.map(({ area }) => area),
  );
  const areas = new Set(await selectAreas(tx));
  const shifts = new Map(ctx.settings.shifts.map((shift) => [shift.id, shift]));
  const monday = mondayOf(dayInZone(now, timeZone));
  // Empty means all positions.
  const positions = (await selectKnownPositions(tx, monday)).add('');
  const firstAt = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    if (!firstAt.has(demandKey(cell))) firstAt.set(demandKey(cell), at);
  }
  assertCells(cells, isList, (cell, at) => {
    if (!areas.has(cell.area)) return ['area', 'Такой площадки нет.'];
    const shift = shifts.get(cell.shift_id);
    if (!shift) return ['shift_id', NO_SUCH_SHIFT];
    if (shift.is_archive) return ['shift_id', archived(shift.name)];
    if (!positions.has(cell.position)) return ['position', 'Такой должности нет.'];
    if (cell.date < monday) return ['date', 'Прошедшие недели не меняются.'];
    if (isTooFar(cell.date)) return ['date', TOO_FAR];
    return firstAt.get(demandKey(cell)) === at ? undefined : ['date', 'Эта смена указана дважды.'];
  });
  return shifts;
}

/** Cells before and after the change; an omitted number stays unchanged. */
function outcomeOf(cells: readonly Cell[], stored: readonly Demand[], isList: boolean) {
  const before = new Map(stored.map((row) => [demandKey(row), row]));
  const after = cells.map((cell): Demand => {
    const { needed = null, capacity = null } = before.get(demandKey(cell)) ?? {};
    const { area, date, shift_id, position } = cell;
    return {
      ...{ area, date, shift_id, position },
      needed: cell.needed === undefined ? needed : cell.needed,
      capacity: cell.capacity === undefined ? capacity : cell.capacity,
    };
  });
  assertCells(after, isList, ({ needed, capacity }) =>
    needed !== null && capacity !== null && needed > capacity
      ? ['needed', COVERAGE_TEXTS.aboveCapacity]
      : undefined,
  );
  return { before, after };
}

/** Computes the result of setting these cells without saving. */
export async function planDemand(ctx: ReadCtx, cells: readonly Cell[], isList = true) {
  await assertSettable(ctx, cells, isList);
  return outcomeOf(cells, await selectDemandCells(ctx.tx, cells), isList);
}

/** Sets demand and capacity of all cells or none; past weeks are never changed. */
export async function writeDemand(ctx: Ctx, cells: readonly Cell[], isList = true) {
  const { tx, caller, now } = ctx;
  const shifts = await assertSettable(ctx, cells, isList);
  // Waitlisted employees are locked before the cells.
  await lockWaitlists(tx, cells.map(placesOf));
  await insertDemand(tx, cells, now);
  await lockCells(tx, cells.map(placesOf));
  const { before, after } = outcomeOf(cells, await selectDemandCells(tx, cells), isList);
  const changed = changedOf(before, after);
  if (changed.length) {
    await updateDemand(tx, changed, now);
    await recordDemand({ tx, caller, now }, { changed, before, nameOf: (id) => shifts.get(id)?.name ?? '' });
    const more = grownOf(before, changed);
    if (more.length) await releasePlaces(changeOf(ctx), more);
    await forgetMet(tx, changed.map(placesOf));
  }
  return { before, after, changed: changed.length };
}

const placesOf = (cell: DemandCell) => cellOf(cell.area, cell);

const hasMore = (before: Demand, { needed, capacity }: Demand): boolean =>
  (needed ?? 0) > (before.needed ?? 0) || (capacity ?? Infinity) > (before.capacity ?? Infinity);

const grownOf = (before: Before, changed: readonly Demand[]) =>
  changed.filter((cell) => hasMore(numbersBefore(before, cell), cell)).map(placesOf);

const changesOf = (before: Before, after: Demand): Changes =>
  changesBetween(numbersBefore(before, after), after, ['needed', 'capacity']);

const changedOf = (before: Before, after: readonly Demand[]): Demand[] =>
  after.filter((cell) => Object.keys(changesOf(before, cell)).length > 0);

interface Recorded {
  changed: readonly Demand[];
  before: Before;
  nameOf: (shiftId: number) => string;
}

const LABELS: Record<string, string> = { needed: 'нужно', capacity: 'мест' };

/** Writes one audit entry with the numbers before and after, also by shift when there are many. */
async function recordDemand(
  { tx, caller, now }: Pick<Acting, 'tx' | 'caller' | 'now'>,
  { changed, before, nameOf }: Recorded,
): Promise<void> {
  const entry = { userId: caller.accountId, section: 'demand', action: 'update', now } as const;
  const inWords = ({ area, date, shift_id, position }: DemandCell): string =>
    `${area}: ${shiftInWords(date, nameOf(shift_id))}${position && `, ${position}`}`;
  const [first] = changed;
  if (first && changed.length === 1) {
    const url = boardUrl(first.area, first.date, first.shift_id);
    const changes = changesOf(before, first);
    return recordActivity(tx, { ...entry, details: inWords(first), url, changes });
  }
  const days = changed.map(({ date }) => date).toSorted();
  const areas = [...new Set(changed.map(({ area }) => area))].toSorted();
  const span = `с ${russianDay(days[0] ?? '')} по ${russianDay(days.at(-1) ?? '')}`;
  const details = `${areas.join(', ')}: смен — ${changed.length}, ${span}`;
  const changes: Changes = Object.fromEntries(
    changed.flatMap((cell) =>
      Object.entries(changesOf(before, cell)).map(([field, pair]) => [
        `${inWords(cell)}, ${LABELS[field]}`,
        pair,
      ]),
    ),
  );
  await recordActivity(tx, { ...entry, details, url: `/workTime/board?from=${days[0]}`, changes });
}
