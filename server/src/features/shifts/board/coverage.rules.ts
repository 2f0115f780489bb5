import type * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { getCoverage as getCoverageCall } from '@portal/contract/shifts/board/coverage.calls.ts';
import { FileAnswer } from '../../../platform/api/file-answer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { recordReading } from '../../activity/activity.public.ts';
import { readShifts } from '../../../platform/settings/settings.ts';
import { Board, type Covered } from './board.format.ts';
import { coverageFile } from './coverage.export.ts';
import * as sql from './coverage.sql.ts';
import { assertManaged, isManaged, managedAreas, selectAreaOf } from '../../staff/staff.public.ts';
import { selectAreas, selectPositions } from './areas.sql.ts';
import { assertSpan, cellId } from '../date-range.rules.ts';
import { russianDay } from '../shifts.format.ts';

type Query = CallParsed<typeof getCoverageCall>['query'] & Pick<sql.Span, 'areas'>;

const plus = (sum: number | null, next: number | null): number | null =>
  next === null ? sum : (sum ?? 0) + next;

/** Every shift of the span, also where nobody has planned and nothing is set. */
async function coverageOf(tx: Reader, query: Query, shifts: readonly DayShift[]): Promise<Covered[]> {
  const demand = await sql.selectDemand(tx, query);
  const booked = query.fields === 'counts' ? [] : await sql.selectBooked(tx, query);
  const counts = query.fields === 'counts' ? await sql.countBookings(tx, query) : [];
  const places = [...demand, ...counts, ...booked.flatMap(({ shifts }) => shifts)];
  const known = query.areas ?? (await selectAreas(tx));
  // An area that nobody works at any more still has its past.
  const areas = new Set([...known, ...places.map(({ area }) => area)]);
  // So has a shift of the archive.
  const past = new Set(places.map(({ shiftId }) => shiftId));
  const board = new Board(
    query,
    [...areas].toSorted((a, b) => a.localeCompare(b, 'ru')),
    shifts.filter(({ id, is_archive }) => !is_archive || past.has(id)).map(({ id }) => id),
  );

  for (const row of counts) board.at(row).planned += row.planned;
  for (const { id, fio, position, shifts } of booked) {
    const person = { empl_id: String(id), fio, position };
    for (const shift of shifts) {
      const cell = board.at(shift);
      cell.planned += 1;
      cell.people?.push(person);
    }
  }
  for (const row of demand) {
    const cell = board.at(row);
    cell.needed = plus(cell.needed, row.needed);
    cell.capacity = plus(cell.capacity, row.capacity);
  }
  return [...board.cells.values()];
}

const toRecord = ({ date, shift_id, area, planned, needed, capacity, people }: Covered) => ({
  type: 'coverage' as const,
  id: cellId(date, shift_id, area),
  attributes: {
    date,
    shift_id,
    ...(area !== undefined && { area }),
    planned,
    needed,
    capacity,
    ...(people && { people }),
  },
});

export async function getCoverage(ctx: ReadCtx, { query }: Input<typeof calls.getCoverage>) {
  assertSpan(query);
  const asked = query.area === undefined ? undefined : [query.area];
  if (asked) await assertManaged(ctx, asked);
  const areas = asked ?? (await managedAreas(ctx));
  const shifts = await readShifts(ctx.tx, ctx.config);
  const covered = await coverageOf(ctx.tx, { ...query, areas }, shifts);
  if (!query.format) return { data: covered.map(toRecord) };

  const span = `с ${russianDay(query.from)} по ${russianDay(query.to)}`;
  const details = ['Покрытие смен', span, ...(areas ?? []), query.position].filter(Boolean).join(', ');
  await recordReading(ctx, { section: 'demand', action: 'download', details });
  return new FileAnswer(query.format, `Выходы ${span}`, await coverageFile(covered, shifts));
}

export async function getShiftFilters(ctx: ReadCtx) {
  const { tx, caller } = ctx;
  const managed = await managedAreas(ctx);
  const areas = (await selectAreas(tx)).filter((area) => isManaged(managed, area));
  const positions = await selectPositions(tx, managed);
  const own_area = caller.employeeId === null ? '' : await selectAreaOf(tx, caller.employeeId);
  return { data: { areas, positions, own_area } };
}
