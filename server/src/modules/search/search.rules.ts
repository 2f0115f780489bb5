import type { searchPortal as call } from '@portal/contract/search/search.calls.ts';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { isEditor, STAFF } from '@portal/contract/shared/roles.ts';
import type { Page } from '../../platform/api/list.ts';
import { pagination } from '../../platform/api/pagination.ts';
import { type Module, partsOn } from '../../platform/module.ts';
import type { Input, OwnCtx } from '../../platform/api/context.ts';
import { preferIndexes, type Reader, type Tx } from '../../platform/database/database.ts';
import { dayInZone } from '../../platform/time/zone.ts';
import { type Counts, type Hit, type HitSearch, selectHits } from './hits/hits.public.ts';
import { asTyped, comparable, inRussianLayout, oneOf, type Sought, wordsOf } from './query.format.ts';
import { noteMiss } from './misses/misses.rules.ts';
import { selectAlike } from './words.sql.ts';

/** Kinds that a role may open, of sections that are on: accountants read news only. */
function kindsFor({ caller, settings }: Searching, modules: readonly Module[]): SearchKind[] {
  const shown = new Set(partsOn(modules, settings.sections).flatMap(({ searchKinds = [] }) => searchKinds));
  const allowed: readonly SearchKind[] = STAFF.includes(caller.role) ? SEARCH_KINDS : ['news'];
  return allowed.filter((kind) => shown.has(kind));
}

interface Reading {
  words: string[];
  corrected: string | null;
}

/** Interpretations of the query: as typed, and converted from a Latin keyboard layout. */
function readingsOf(query: string): Reading[] {
  const meant = inRussianLayout(query);
  const readings: Reading[] = [{ words: wordsOf(query), corrected: null }];
  if (meant) readings.push({ words: wordsOf(meant), corrected: meant });
  return readings.filter(({ words }) => words.length > 0);
}

interface Scope {
  search: HitSearch;
  page: Page;
}

type Found = Awaited<ReturnType<typeof selectHits>>;

/** Records that contain the words; undefined if there are none. */
async function find(
  tx: Reader,
  words: readonly Sought[],
  { search, page }: Scope,
): Promise<Found | undefined> {
  const found = await selectHits(tx, words, search, page);
  return Object.keys(found.counts).length ? found : undefined;
}

const findForms = (tx: Reader, { words }: Reading, scope: Scope) => find(tx, asTyped(words), scope);

/** Candidates for one misspelt word. */
const MAX_CANDIDATES = 8;

/** Hits for similar words: the most similar first, others only if those have none. */
async function findAlike(tx: Tx, { words }: Reading, scope: Scope): Promise<Found | undefined> {
  const long = comparable(words);
  if (long.length === 0) return undefined;
  const alike = await selectAlike(tx, [...new Set(long)], MAX_CANDIDATES);
  for (const most of [1, MAX_CANDIDATES]) {
    const meant = long.map((word) => oneOf([...(alike.get(word) ?? []).slice(0, most), word]));
    const found = await find(tx, meant, scope);
    if (found) return found;
  }
  return undefined;
}

type Searching = Pick<OwnCtx, 'db' | 'caller' | 'now' | 'timeZone' | 'settings'>;

/** Hits for word forms, else for similar words. A miss is stored once for all of its pages. */
const findOrMiss = (
  { db, caller, now }: Omit<Searching, 'settings'>,
  { readings, text }: { readings: readonly Reading[]; text: string },
  scope: Scope,
) =>
  db.transaction(async (tx) => {
    await preferIndexes(tx);
    for (const search of [findForms, findAlike])
      for (const reading of readings) {
        const found = await search(tx, reading, scope);
        if (found) return { found, reading };
      }
    if (scope.page.number === 1) await noteMiss({ tx, caller, now }, text);
    return undefined;
  });

export async function searchPortal(
  ctx: Searching,
  { query }: Input<typeof call>,
  modules: readonly Module[],
) {
  const { caller, now, timeZone } = ctx;
  const page = query.page ?? { number: 1, size: 20 };
  const allowed = kindsFor(ctx, modules);
  const wanted = query.filters['kind.in'];
  const kinds = allowed.filter((kind) => !wanted || wanted.includes(kind));
  const reader = isEditor(caller.role) ? undefined : { caller, now, today: dayInZone(now, timeZone) };
  const scope = { search: { kinds: allowed, shown: kinds, reader }, page };
  const text = query.plain.query ?? '';
  const readings = readingsOf(text);
  const { found, reading } = (await findOrMiss(ctx, { readings, text }, scope)) ?? {};
  const counts = found?.counts ?? {};
  const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return {
    data: (found?.hits ?? []).map(asRecord),
    meta: {
      pagination: pagination(page, total),
      counts: countsOf(counts),
      corrected: reading?.corrected ?? null,
    },
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
