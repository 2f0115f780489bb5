import type { Reader } from '../../../../platform/database/database.ts';
import type { StateCheck } from '../../../../platform/state/state-check.ts';
import { momentInWords } from '../../../../platform/state/state-letter.ts';
import { hostOf } from './webhooks.rules.ts';
import * as sql from './state.sql.ts';

/** A receiver that fails for so long is reported, milliseconds. */
const REPORTED_AFTER = 15 * 60_000;
/** Given-up deliveries are reported for so long, milliseconds. */
const REPORTED_FOR = 24 * 60 * 60_000;

/** Receivers that take no events, and events that were given up; hosts only. */
export const webhooksCheck = (db: Reader, timeZone: string): StateCheck => ({
  id: 'webhooks',
  async find(now) {
    const failing = (await sql.selectFailing(db))
      .map(({ url, since }) => ({ host: hostOf(url), since }))
      .filter(({ since }) => now.getTime() - since.getTime() >= REPORTED_AFTER)
      .map(({ host, since }) => `${host} не принимает события с ${momentInWords(since, timeZone)}.`);
    const givenUp = (await sql.selectGivenUp(db, new Date(now.getTime() - REPORTED_FOR))).map(
      ({ url, count }) => `${hostOf(url)}: не доставлено событий за сутки: ${count}.`,
    );
    const troubles = [...failing, ...givenUp];
    if (troubles.length > 0) return { state: 'warning', message: troubles.join(' ') };
    return (await sql.countWebhooks(db)) === 0
      ? undefined
      : { state: 'ok', message: 'События вебхуков доставляются.' };
  },
});

export const deliveryStates = sql.countDeliveryStates;
