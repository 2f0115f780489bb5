import type { Draft } from '../../../platform/mail/mail.ts';
import { button, hello, emailOf, NO_ANSWER, paragraph } from '../../../platform/mail/parts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { addDays, dayInZone, momentInZone } from '../../../platform/time/zone.ts';
import { takeForDigest, type Unread } from './digest.sql.ts';

/** People of one transaction. */
const PEOPLE = 200;
/** Notifications listed in one e-mail. */
const NAMED = 20;

function letterTo(own: readonly [Unread, ...Unread[]], publicUrl: string): Draft {
  const [person] = own;
  const named = own
    .slice(0, NAMED)
    .map(({ title, detail }) => paragraph(detail ? `${title}. ${detail}` : title));
  const rest = own.length > NAMED ? [paragraph(`И ещё: ${own.length - NAMED}.`)] : [];
  const subject = own.length === 1 ? person.title : `Новых уведомлений: ${own.length}`;
  const parts = [
    hello(person),
    ...named,
    ...rest,
    button('Открыть уведомления', `${publicUrl}/notifications`),
  ];
  const subscription = { accountId: person.accountId, kind: 'digest' };
  return { to: person.email, subject, ...emailOf(subject, parts, NO_ANSWER), subscription };
}

/** Last occurrence of the hour in the organisation's zone: also due after a downtime. */
function lastMoment(at: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const today = dayInZone(now, timeZone);
  const moment = momentInZone(`${today}T${at}`, timeZone);
  return moment <= now ? moment : momentInZone(`${addDays(today, -1)}T${at}`, timeZone);
}

/** Sends each person without push one digest a day of unread notifications. Runs each minute. */
export async function sendDigests(
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  now: Date,
): Promise<void> {
  const { timeZone, publicUrl } = config;
  const { digest_at: at } = await readSettings(db, config);
  if (at === null) return;
  const before = lastMoment(at, { now, timeZone });
  const sendSome = (): Promise<number> =>
    db.transaction(async (tx) => {
      const { people, unread } = await takeForDigest(tx, { before, most: PEOPLE, now });
      const letters: Draft[] = [];
      for (const [first, ...rest] of Map.groupBy(unread, ({ accountId }) => accountId).values())
        if (first) letters.push(letterTo([first, ...rest], publicUrl));
      await mail.postAll(tx, letters);
      return people;
    });
  let people: number;
  do people = await sendSome();
  while (people === PEOPLE);
}
