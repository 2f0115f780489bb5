import type { searchPortal as call } from '@portal/contract/search/search.calls.ts';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { isEditor, STAFF } from '@portal/contract/shared/roles.ts';
import { pagination } from '../../platform/api/pagination.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { Acting, Input } from '../../platform/api/context.ts';
import { preferIndexes, type Tx } from '../../platform/database/database.ts';
import { comparable, inRussianLayout, tsqueryOf, wordsOf } from './query.format.ts';
import { countHits, type Looking, selectAlike, selectHits, showAlike } from './search.sql.ts';

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

/** The beginning that all forms of a word are likely to share, for cutting a snippet. */
const stemOf = (word = ''): string => (word.length > 5 ? word.slice(0, -2) : word);

type Page = { number: number; size: number };
type Counts = Map<SearchKind, number>;

/** Where is looked, and which of it is shown. */
interface Scope {
  everywhere: Looking;
  kinds: readonly SearchKind[];
  page: Page;
}

interface Found {
  counts: Counts;
  hits: Awaited<ReturnType<typeof selectHits>>;
}

/** Records with the words in any form, undefined where there is none at all. */
async function findForms(
  tx: Tx,
  { words }: Reading,
  { everywhere, kinds, page }: Scope,
): Promise<Found | undefined> {
  const tsquery = tsqueryOf(words);
  const counts = await countHits(tx, tsquery, everywhere);
  if (counts.size === 0) return undefined;
  const hits = kinds.length
    ? await selectHits(tx, { ...everywhere, kinds, tsquery, stems: words.map((word) => stemOf(word)) }, page)
    : [];
  return { counts, hits };
}

/** Records with words that are like those, undefined where there is none at all. */
async function findAlike(
  tx: Tx,
  { words }: Reading,
  { everywhere, kinds, page: { number, size } }: Scope,
): Promise<Found | undefined> {
  const long = comparable(words);
  const alike = long.length ? await selectAlike(tx, long, everywhere) : [];
  if (alike.length === 0) return undefined;
  const counts: Counts = new Map();
  for (const { kind } of alike) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const wanted = alike.filter(({ kind }) => kinds.includes(kind)).slice((number - 1) * size, number * size);
  return { counts, hits: wanted.length ? await showAlike(tx, wanted, stemOf(words[0])) : [] };
}

/** Searches, in a transaction of its own: the words' forms first, then their likeness. */
export async function searchPortal({ tx, caller, now }: Acting, { query }: Input<typeof call>) {
  const page = query.page ?? { number: 1, size: 20 };
  const allowed = kindsFor(caller);
  const wanted = query.filters['kind.in'];
  const kinds = allowed.filter((kind) => !wanted || wanted.includes(kind));
  const everywhere: Looking = { kinds: allowed, until: isEditor(caller.role) ? undefined : now };
  await preferIndexes(tx);
  const readings = readingsOf(query.plain.query ?? '');
  for (const find of [findForms, findAlike]) {
    for (const reading of readings) {
      const found = await find(tx, reading, { everywhere, kinds, page });
      if (!found) continue;
      const total = kinds.reduce((sum, kind) => sum + (found.counts.get(kind) ?? 0), 0);
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
  return {
    data: [],
    meta: { pagination: pagination(page, 0), counts: countsOf(new Map()), corrected: null },
  };
}

const asRecord = (hit: Found['hits'][number]) => ({
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

const countsOf = (counts: Map<SearchKind, number>): Record<SearchKind, number> => ({
  instruction: counts.get('instruction') ?? 0,
  document: counts.get('document') ?? 0,
  faq: counts.get('faq') ?? 0,
  technical: counts.get('technical') ?? 0,
  position: counts.get('position') ?? 0,
  news: counts.get('news') ?? 0,
});
