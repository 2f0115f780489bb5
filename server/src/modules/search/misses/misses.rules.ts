import { MISSES_DAYS, MAX_MISSES } from '@portal/contract/search/misses.calls.ts';
import type * as calls from '@portal/contract/search/misses.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { STAFF } from '@portal/contract/shared/roles.ts';
import type { Acting, Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../platform/api/list.ts';
import { waitForTurn } from '../../../platform/database/alone.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { countWithin } from '../../accounts/accounts.public.ts';
import { wordsOf } from '../query.format.ts';
import * as sql from './misses.sql.ts';

const DAY = 86_400_000;
/** A slow typist also searches for the beginnings of a word, and opens the page of all hits afterwards. */
const TYPING_WINDOW_MS = 30_000;
/** New misses of one person per day, so that nobody fills the list alone. */
const MAX_NEW_MISSES = 20;
/** Shortest meaningful query, letters. */
const MIN_QUERY_LENGTH = 3;
/** Longer numbers are never stored: a phone, a personnel number, a card. */
const MAX_DIGITS = 4;

/** The storable query without personal data; undefined if it has any. */
function keptOf(query: string): string | undefined {
  const kept = wordsOf(query).join(' ');
  const digits = kept.replaceAll(/\P{Nd}/gu, '').length;
  const isPersonal = query.includes('@') || digits > MAX_DIGITS;
  return isPersonal || kept.length < MIN_QUERY_LENGTH ? undefined : kept;
}

/**
 * Stores an unsuccessful query without its author. Beginnings of one search count once: those of the last
 * half minute are removed when the rest is typed. Accountants are skipped, because they find news only.
 */
export async function noteMiss({ tx, caller, now }: Pick<Acting, 'tx' | 'caller' | 'now'>, query: string) {
  const kept = STAFF.includes(caller.role) ? keptOf(query) : undefined;
  if (kept === undefined || (await sql.namesSomebody(tx, kept.split(' ')))) return;
  const since = new Date(now.getTime() - TYPING_WINDOW_MS);
  // Rows are removed and trimmed.
  await waitForTurn(tx, 'search_misses');
  if (await sql.isJustMissed(tx, kept, since)) return;
  const replaced = await sql.takeBackBeginnings(tx, kept, since);
  // A query that replaces its own beginning is not new.
  const isNew = replaced === 0 && !(await sql.isKnown(tx, kept));
  const subject = `miss:${caller.accountId}`;
  if (isNew && !(await countWithin(tx, { subject, most: MAX_NEW_MISSES, window: DAY, now }))) return;
  await sql.countMiss(tx, kept, now);
  await sql.dropBeyond(tx, MAX_MISSES);
}

/** Nightly job. Deletes misses that nobody has repeated for long. */
export const forgetMisses = (db: Writer, now: Date): Promise<void> =>
  sql.dropOlder(db, new Date(now.getTime() - MISSES_DAYS * DAY));

export function listMisses(
  { tx, timeZone }: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listMisses>,
) {
  const words = searchWords(filters.search ?? '');
  return listAnswer(page, {
    rows: (part) => sql.selectMisses(tx, words, sort, { limit: part.size, offset: offsetOf(part) }),
    count: () => sql.countMisses(tx, words),
    record: ({ id, query, times, lastAt }) => ({
      type: 'search_miss' as const,
      id: String(id),
      attributes: { query, times, last_day: dayInZone(lastAt, timeZone) },
    }),
  });
}
