import type { searchPortal as call } from '@portal/contract/search/search.calls.ts';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { isEditor, STAFF } from '@portal/contract/shared/roles.ts';
import type { Page } from '../../platform/api/list.ts';
import { pagination } from '../../platform/api/pagination.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { Acting, Input } from '../../platform/api/context.ts';
import { preferTextIndexes, type Tx } from '../../platform/database/database.ts';
import { type Counts, type Hit, type Looking, selectHits } from './hits/hits.public.ts';
import { likely } from './likeness.format.ts';
import { asTyped, comparable, inRussianLayout, oneOf, type Sought, wordsOf } from './query.format.ts';
import { noteMiss } from './misses/misses.rules.ts';
import { selectAlike } from './words.sql.ts';

/** Kinds that a role may open: the accountant reads news only. */
const kindsFor = (caller: Caller): readonly SearchKind[] =>
  STAFF.includes(caller.role) ? SEARCH_KINDS : ['news'];

interface Reading {
  words: string[];
  corrected: string | null;
}

/** What the query may mean: as typed, and as meant where the keyboard stood on Latin letters. */
function readingsOf(query: string): Reading[] {
  const meant = inRussianLayout(query);
  const readings: Reading[] = [{ words: wordsOf(query), corrected: null }];
  if (meant) readings.push({ words: wordsOf(meant), corrected: meant });
  return readings.filter(({ words }) => words.length > 0);
}

interface Scope {
  looking: Looking;
  page: Page;
}

type Found = Awaited<ReturnType<typeof selectHits>>;

/** Records that hold the words, undefined where there is none at all. */
async function find(tx: Tx, words: readonly Sought[], { looking, page }: Scope): Promise<Found | undefined> {
  const found = await selectHits(tx, words, looking, page);
  return Object.keys(found.counts).length ? found : undefined;
}

const findForms = (tx: Tx, { words }: Reading, scope: Scope) => find(tx, asTyped(words), scope);

/** What words were meant that stand nowhere: those with the fewest faults, and only then others that are like them. */
async function findAlike(tx: Tx, { words }: Reading, scope: Scope): Promise<Found | undefined> {
  const long = comparable(words);
  if (long.length === 0) return undefined;
  const alike = await selectAlike(tx, [...new Set(long)]);
  for (const isNearest of [true, false]) {
    const meant = long.map((word) => oneOf([...likely(word, alike.get(word) ?? [], isNearest), word]));
    const found = await find(tx, meant, scope);
    if (found) return found;
  }
  return undefined;
}

/** Searches, in a transaction of its own: the words' forms first, then their likeness. */
export async function searchPortal({ tx, caller, now }: Acting, { query }: Input<typeof call>) {
  const page = query.page ?? { number: 1, size: 20 };
  const allowed = kindsFor(caller);
  const wanted = query.filters['kind.in'];
  const kinds = allowed.filter((kind) => !wanted || wanted.includes(kind));
  const reader = isEditor(caller.role) ? undefined : { accountId: caller.accountId, now };
  const looking: Looking = { kinds: allowed, shown: kinds, reader };
  await preferTextIndexes(tx);
  const readings = readingsOf(query.plain.query ?? '');
  for (const look of [findForms, findAlike]) {
    for (const reading of readings) {
      const found = await look(tx, reading, { looking, page });
      if (!found) continue;
      const total = kinds.reduce((sum, kind) => sum + (found.counts[kind] ?? 0), 0);
      return {
        data: found.hits.map(asRecord),
        meta: {
          pagination: pagination(page, total),
          counts: countsOf(found.counts),
          corrected: reading.corrected,
        },
      };
    }
  }
  if (page.number === 1) await noteMiss({ tx, caller, now }, query.plain.query ?? '');
  return {
    data: [],
    meta: { pagination: pagination(page, 0), counts: countsOf({}), corrected: null },
  };
}

const asRecord = (hit: Hit) => ({
  type: 'search_hit' as const,
  id: hit.record_id,
  attributes: {
    kind: hit.kind,
    record_id: hit.record_id,
    title: hit.title,
    snippet: `${hit.is_cut_before ? '… ' : ''}${hit.snippet.trim()}${hit.is_cut_after ? ' …' : ''}`,
    url: hit.url,
    group: hit.group_name,
  },
});

const countsOf = (counts: Counts): Record<SearchKind, number> => ({
  instruction: counts.instruction ?? 0,
  document: counts.document ?? 0,
  faq: counts.faq ?? 0,
  technical: counts.technical ?? 0,
  position: counts.position ?? 0,
  news: counts.news ?? 0,
});
