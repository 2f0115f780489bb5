import type * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { COVERAGE_CELLS, COVERAGE_PEOPLE } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { assertWhole, offsetOf, wholeList } from '../../../platform/api/list.ts';
import { pagination } from '../../../platform/api/pagination.ts';
import { FileAnswer } from '../../../platform/api/file-answer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { recordReading } from '../../audit-log/write/activity.public.ts';
import { Board, type Covered, missingOf } from './board.format.ts';
import { coverageFile } from './coverage.export.ts';
import * as sql from './coverage.sql.ts';
import { assertManagedAreas, isManagedArea, managedAreas } from '../../../platform/people/managed-areas.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { selectAreaOf } from '../../../platform/people/area.sql.ts';
import { selectAreas, selectPositions } from './areas.sql.ts';
import { lengthOf } from '../weeks.rules.ts';
import { assertSpan, cellId } from '../date-range.rules.ts';
import { selectUnable } from '../replacement/cannot-attend/cannot-attend.public.ts';
import { russianDay } from '../../../platform/time/zone.ts';

type Query = CallParsed<typeof calls.getCoverage>['query'] & Pick<sql.Span, 'areas' | 'scope'>;

const plus = (sum: number | null, next: number | null): number | null =>
  next === null ? sum : (sum ?? 0) + next;

const TOO_WIDE = 'Смен слишком много для одного ответа: возьмите меньше дней или одну площадку.';
const TOO_MANY_PEOPLE =
  'Записей слишком много для одного ответа: возьмите меньше дней, одну площадку, page[size] или fields=counts.';

/** Every shift of the range with its numbers, including shifts without bookings or demand. */
async function boardOf(tx: Reader, query: Query, shifts: readonly TimedShift[]): Promise<Board> {
  const demand = await sql.selectDemand(tx, query);
  const counts = await sql.countBookings(tx, query);
  const places = [...demand, ...counts];
  const known = query.areas ?? (await selectAreas(tx));
  // Keeps the history of an area without active employees, and of an archived shift.
  const areas = new Set([...known, ...places.map(({ area }) => area)]);
  const past = new Set(places.map(({ shiftId }) => shiftId));
  const shown = shifts.filter(({ id, is_archive }) => !is_archive || past.has(id)).map(({ id }) => id);
  const lines = query.by === 'position' ? new Set(places.map(({ position }) => position)) : areas;
  const rows = query.by ? lines.size : 1;
  assertWhole(lengthOf(query.from, query.to) * rows * shown.length, {
    most: COVERAGE_CELLS,
    detail: TOO_WIDE,
  });
  const board = new Board(
    query,
    [...lines].toSorted((a, b) => a.localeCompare(b, 'ru')),
    shown,
  );

  for (const row of counts) {
    const cell = board.at(row);
    if (cell) cell.planned += row.planned;
  }
  for (const row of demand) {
    const cell = board.at(row);
    if (!cell) continue;
    cell.needed = plus(cell.needed, row.needed);
    cell.capacity = plus(cell.capacity, row.capacity);
  }
  return board;
}

/** Adds employees in scope to consecutive shifts; where all are in scope, their count replaces the planned number. */
async function fillIn(tx: Reader, query: Query, board: Board, cells: readonly Covered[]): Promise<void> {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return;
  const planned = cells.reduce((sum, cell) => sum + cell.planned, 0);
  assertWhole(planned, { most: COVERAGE_PEOPLE, detail: TOO_MANY_PEOPLE });
  const booked = await sql.selectBooked(tx, { ...query, from: first.date, to: last.date });
  for (const cell of cells) cell.people = [];
  for (const { id, fio, bookings, ...person } of booked) {
    const named = { empl_id: String(id), fio, position: person.position, state: 'booked' as const };
    for (const [date, shiftId, area, position] of bookings)
      board.at({ date, shiftId, area, position })?.people?.push(named);
  }
  if (!query.scope.ids) for (const cell of cells) cell.planned = cell.people?.length ?? 0;
  for (const { id, fio, ...place } of await selectUnable(tx, { ...query, from: first.date, to: last.date })) {
    const { position } = place;
    board.at(place)?.people?.push({ empl_id: String(id), fio, position, state: 'unable' });
  }
}

const toRecord = ({ date, shift_id, area, position, planned, needed, capacity, people }: Covered) => ({
  type: 'coverage' as const,
  id: cellId(date, shift_id, ...[area ?? position ?? []].flat()),
  attributes: {
    date,
    shift_id,
    ...(area !== undefined && { area }),
    ...(position !== undefined && { position }),
    planned,
    needed,
    capacity,
    open: missingOf({ planned, needed }),
    ...(people && { people }),
  },
});

export async function getCoverage(ctx: ReadCtx, { query }: Input<typeof calls.getCoverage>) {
  assertSpan(query);
  const asked = query.area === undefined ? undefined : [query.area];
  if (asked) assertManagedAreas(ctx, asked);
  const areas = asked ?? managedAreas(ctx);
  const { shifts } = ctx.settings;
  const asking = { ...query, areas, scope: await managedScope(ctx) };
  const board = await boardOf(ctx.tx, asking, shifts);
  const covered = [...board.cells.values()];
  const { page } = query;
  const part = page ? covered.slice(offsetOf(page), offsetOf(page) + page.size) : covered;
  if (query.fields !== 'counts') await fillIn(ctx.tx, asking, board, part);
  if (!query.format) {
    const data = part.map(toRecord);
    return page ? { data, meta: { pagination: pagination(page, covered.length) } } : { data };
  }

  const span = `с ${russianDay(query.from)} по ${russianDay(query.to)}`;
  const details = ['Планирование', span, ...(areas ?? []), query.position].filter(Boolean).join(', ');
  await recordReading(ctx, { section: 'demand', action: 'download', details });
  return new FileAnswer(query.format, `Выходы ${span}`, await coverageFile(part, shifts));
}

export async function getShiftFilters(ctx: ReadCtx) {
  const { tx, caller } = ctx;
  const managed = managedAreas(ctx);
  const areas = wholeList(await selectAreas(tx)).filter((area) => isManagedArea(managed, area));
  const people_areas = wholeList(await selectAreas(tx, await managedScope(ctx)));
  const positions = wholeList(await selectPositions(tx, managed));
  const own_area = caller.employeeId === null ? '' : await selectAreaOf(tx, caller.employeeId);
  return { data: { areas, people_areas, positions, own_area } };
}
