import type { Tx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSettings } from '../../../../platform/settings/settings.ts';
import { tell } from '../../../notifications/notifications.public.ts';
import type { Change } from '../../booking/change.rules.ts';
import { refusalsOf } from '../../eligibility/fit.rules.ts';
import { isComing } from '../../shift-hours.format.ts';
import { weekInWords } from '../../shifts.format.ts';
import { lastClosed } from '../../weeks.rules.ts';
import { type Cell, selectPlaces } from '../cells.sql.ts';
import type { Places } from '../places.format.ts';
import { type PlacesJob, PLACES_QUEUE } from '../places.queue.ts';
import * as sql from './closing.sql.ts';

/** How long after a week has closed people are told of it, milliseconds: a portal that was away tells nothing old. */
const TOLD_WITHIN = 24 * 60 * 60 * 1000;
/** People who are told in one transaction. */
const TOLD_AT_ONCE = 200;

type WeekJob = Extract<PlacesJob, { monday: string }>;
type Judged = Pick<Change, 'settings' | 'timeZone' | 'now'>;

/** A shift that somebody is missing on, with its places. */
interface Wanted {
  cell: Cell;
  places: Places;
}

async function wantedIn(tx: Tx, judged: Judged, cells: readonly Cell[]): Promise<Wanted[]> {
  const coming = cells.filter(({ day, shiftId }) => isComing(judged, { date: day, shift_id: shiftId }));
  const places = await selectPlaces(tx, coming);
  return coming.flatMap((cell, at) => (places[at]?.unmet().length ? [{ cell, places: places[at] }] : []));
}

/** Once a week has closed, the people of each area where somebody is missing in it are told so, once. */
export async function tellOfClosedWeek(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  now: Date,
): Promise<void> {
  const { timeZone } = config;
  await db.transaction(async (tx) => {
    const settings = await readSettings(tx, config);
    const { monday, closesAt } = lastClosed({ now, timeZone, planning: settings.planning });
    if (now.getTime() - closesAt.getTime() > TOLD_WITHIN) return;
    if (!(await sql.insertClosedWeek(tx, monday, now))) return;
    const wanted = await wantedIn(tx, { settings, timeZone, now }, await sql.selectNeeded(tx, monday));
    const areas = new Set(wanted.map(({ cell }) => cell.area));
    await jobs.enqueueAll(
      tx,
      PLACES_QUEUE,
      [...areas].map((area): WeekJob => ({ monday, area, after: 0 })),
    );
  });
}

/** Tells the next people of an area who may take one of the free shifts of that week, each in one message. */
export async function tellOfWeek(change: Change, job: WeekJob): Promise<void> {
  const { tx, jobs } = change;
  const { monday, area } = job;
  const wanted = await wantedIn(tx, change, await sql.selectNeeded(tx, monday, area));
  if (wanted.length === 0) return;
  const people = await sql.selectColleagues(tx, job, TOLD_AT_ONCE);
  const wishes = people.flatMap(({ id, position, known }) =>
    wanted
      .filter(
        ({ cell, places }) => !known.includes(`${cell.day} ${cell.shiftId}`) && places.left(position) > 0,
      )
      .map(({ cell }) => ({ employeeId: id, date: cell.day, shift_id: cell.shiftId })),
  );
  const refusals = await refusalsOf({ ...change, by: 'self', isChoice: true }, wishes);
  const fit = new Set(wishes.filter((_, at) => !refusals[at]).map(({ employeeId }) => employeeId));
  await tell(change, {
    kind: 'open_place',
    to: { employeeIds: [...fit] },
    title: `Есть свободные смены: ${weekInWords(monday)}`,
    detail: `Запись закрыта, а людей не хватает. Смен, на которые ещё можно выйти: ${wanted.length}`,
    address: `/workTime?date=${monday}`,
    once: `open_week:${monday}`,
  });
  const last = people.at(-1);
  if (last && people.length === TOLD_AT_ONCE)
    await jobs.enqueue(tx, PLACES_QUEUE, { ...job, after: last.id });
}
