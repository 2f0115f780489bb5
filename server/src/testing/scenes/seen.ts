import type { DutyRecord } from '@portal/contract/notifications/duties/duties.calls.ts';
import type { NotificationKind } from '@portal/contract/notifications/kinds.ts';
import type { NotificationRecord } from '@portal/contract/notifications/notifications.calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from '../person.ts';

type Message = NotificationRecord['attributes'];
type Duty = DutyRecord['attributes'];

/** Notifications and duties as seen by users. */
export interface Seen {
  /** The messages under the bell of that person, newest first; of one kind, where it is named. */
  bellOf(who: Person, kind?: NotificationKind): Promise<Message[]>;
  /** Their titles. */
  notificationsOf(who: Person): Promise<string[]>;
  /** How many of them have that title. */
  timesNotified(who: Person, title: string): Promise<number>;
  /** Duties of that user. */
  dutiesOf(who: Person): Promise<Duty[]>;
  /** The first of that title. */
  dutyOf(who: Person, title: string): Promise<Duty | undefined>;
  /** Until when it is to be done, in milliseconds; NaN where it has no term, or does not wait. */
  dueOf(who: Person, title: string): Promise<number>;
}

/** Over the API, as that person. */
export function seenOver(get: (who: Person, path: string) => Promise<LightMyRequestResponse>): Seen {
  const listOf = async <T>(who: Person, path: string): Promise<T[]> =>
    (await get(who, path)).json<{ data: { attributes: T }[] }>().data.map(({ attributes }) => attributes);
  const bellOf: Seen['bellOf'] = async (who, kind) =>
    (await listOf<Message>(who, '/notifications/')).filter((one) => !kind || one.kind === kind);
  const notificationsOf: Seen['notificationsOf'] = async (who) =>
    (await bellOf(who)).map(({ title }) => title);
  const dutiesOf: Seen['dutiesOf'] = (who) => listOf(who, '/duties/');
  const dutyOf: Seen['dutyOf'] = async (who, title) =>
    (await dutiesOf(who)).find((one) => one.title === title);
  return {
    bellOf,
    notificationsOf,
    timesNotified: async (who, title) => (await notificationsOf(who)).filter((one) => one === title).length,
    dutiesOf,
    dutyOf,
    dueOf: async (who, title) => Date.parse((await dutyOf(who, title))?.due ?? ''),
  };
}
