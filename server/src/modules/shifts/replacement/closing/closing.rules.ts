import type { Tx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSettings } from '../../../../platform/settings/settings.ts';
import { notify } from '../../../notifications/notifications.public.ts';
import type { Change } from '../../booking/change.rules.ts';
import { refusalsOf } from '../../eligibility/eligibility.rules.ts';
import { isComing } from '../../shift-hours.format.ts';
import { weekInWords } from '../../shifts.format.ts';
import { lastClosed } from '../../weeks.rules.ts';
import { type Cell, selectPlaces } from '../../booking/capacity/cells.public.ts';
import type { Places } from '../../booking/capacity/places.format.ts';
import { type PlacesJob, PLACES_QUEUE } from '../places.queue.ts';
import * as sql from './closing.sql.ts';

/** Limit on the age of a closing, milliseconds, so that a restarted portal sends nothing outdated. */
const MAX_NOTICE_AGE_MS = 24 * 60 * 60 * 1000;
/** Recipients per transaction. */
const RECIPIENT_BATCH_SIZE = 200;

type WeekJob = Extract<PlacesJob, { monday: string }>;
type Judged = Pick<Change, 'settings' | 'timeZone' | 'now'>;

/** A shift with unmet demand. */
interface Wanted {
  cell: Cell;
  places: Places;
}

async function wantedIn(tx: Tx, judged: Judged, cells: readonly Cell[]): Promise<Wanted[]> {
  const coming = cells.filter(({ day, shiftId }) => isComing(judged, { date: day, shift_id: shiftId }));
  const places = await selectPlaces(tx, coming);
  return coming.flatMap((cell, at) => (places[at]?.unmet().length ? [{ cell, places: places[at] }] : []));
}

/** Queues one notification per understaffed area after a week closes. */
export async function notifyOfClosedWeek(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  now: Date,
): Promise<void> {
  const { timeZone } = config;
  await db.transaction(async (tx) => {
    const settings = await readSettings(tx, config);
    const { monday, closesAt } = lastClosed({ now, timeZone, planning: settings.planning });
    if (now.getTime() - closesAt.getTime() > MAX_NOTICE_AGE_MS) return;
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

/** Notifies the next batch of an area's employees who may take a free shift, one message each. */
export async function notifyOfWeek(change: Change, job: WeekJob): Promise<void> {
  const { tx, jobs } = change;
  const { monday, area } = job;
  const wanted = await wantedIn(tx, change, await sql.selectNeeded(tx, monday, area));
  if (wanted.length === 0) return;
  const people = await sql.selectColleagues(tx, job, RECIPIENT_BATCH_SIZE);
  const wishes = people.flatMap(({ id, position, known }) =>
    wanted
      .filter(
        ({ cell, places }) => !known.includes(`${cell.day} ${cell.shiftId}`) && places.left(position) > 0,
      )
      .map(({ cell }) => ({ employeeId: id, date: cell.day, shift_id: cell.shiftId })),
  );
  const refusals = await refusalsOf({ ...change, by: 'self', isChoice: true }, wishes);
  const fit = new Set(wishes.filter((_, at) => !refusals[at]).map(({ employeeId }) => employeeId));
  await notify(change, {
    kind: 'open_place',
    to: { employeeIds: [...fit] },
    title: `Есть свободные смены: ${weekInWords(monday)}`,
    detail: `Запись закрыта, а людей не хватает. Смен, на которые ещё можно выйти:\u00a0${wanted.length}`,
    address: `/workTime?date=${monday}`,
    once: `open_week:${monday}`,
  });
  const last = people.at(-1);
  if (last && people.length === RECIPIENT_BATCH_SIZE)
    await jobs.enqueue(tx, PLACES_QUEUE, { ...job, after: last.id });
}
