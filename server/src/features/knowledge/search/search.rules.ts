import type { CallParsed } from '@portal/contract/shared/call.ts';
import {
  SEARCH_KINDS,
  type SearchKind,
  type searchPortal as call,
} from '@portal/contract/knowledge/search.calls.ts';
import { isEditor, STAFF } from '@portal/contract/shared/roles.ts';
import { pagination } from '../../../platform/api/pagination.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { comparable, inRussianLayout, tsqueryOf, wordsOf } from './query-text.ts';
import { countHits, type Look, type Looking, selectHits } from './search.sql.ts';

/** Kinds that a role may open: the accountant reads news only. */
const kindsFor = (caller: Caller): readonly SearchKind[] =>
  STAFF.includes(caller.role) ? SEARCH_KINDS : ['news'];

interface Way {
  look: Look;
  words: string[];
  corrected: string | null;
}

/** Ways to look, tried in turn until one finds something: as typed, as meant, by likeness. */
function waysFor(query: string): Way[] {
  const typed = wordsOf(query);
  const meant = inRussianLayout(query);
  const readings: { words: string[]; corrected: string | null }[] = [{ words: typed, corrected: null }];
  if (meant) readings.push({ words: wordsOf(meant), corrected: meant });
  const usable = readings.filter(({ words }) => words.length > 0);
  return [
    ...usable.map((reading) => ({
      ...reading,
      look: { by: 'forms' as const, tsquery: tsqueryOf(reading.words) },
    })),
    ...usable
      .filter(({ words }) => comparable(words).length > 0)
      .map((reading) => ({
        ...reading,
        look: { by: 'likeness' as const, words: comparable(reading.words) },
      })),
  ];
}

/** The beginning that all forms of a word are likely to share, for cutting a snippet. */
const stemOf = (word = ''): string => (word.length > 5 ? word.slice(0, -2) : word);

export async function searchPortal(
  tx: Tx,
  caller: Caller,
  query: CallParsed<typeof call>['query'],
  now: Date,
) {
  const page = query.page ?? { number: 1, size: 20 };
  const allowed = kindsFor(caller);
  const wanted = query.filters['kind.in'];
  const kinds = allowed.filter((kind) => !wanted || wanted.includes(kind));
  const until = isEditor(caller.role) ? undefined : now;

  for (const { look, words, corrected } of waysFor(query.plain.query ?? '')) {
    const everywhere: Looking = { look, kinds: allowed, until };
    const counts = await countHits(tx, everywhere);
    if (counts.size === 0) continue;
    const hits = kinds.length ? await selectHits(tx, { ...everywhere, kinds }, stemOf(words[0]), page) : [];
    const total = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
    return {
      data: hits.map((hit) => ({
        type: 'search_hit' as const,
        id: hit.record_id,
        attributes: {
          kind: hit.kind,
          record_id: hit.record_id,
          title: hit.title,
          snippet: hit.snippet,
          url: hit.url,
          group: hit.group_name,
        },
      })),
      meta: { pagination: pagination(page, total), counts: countsOf(counts), corrected },
    };
  }
  return {
    data: [],
    meta: { pagination: pagination(page, 0), counts: countsOf(new Map()), corrected: null },
  };
}

const countsOf = (counts: Map<SearchKind, number>): Record<SearchKind, number> => ({
  instruction: counts.get('instruction') ?? 0,
  document: counts.get('document') ?? 0,
  faq: counts.get('faq') ?? 0,
  technical: counts.get('technical') ?? 0,
  position: counts.get('position') ?? 0,
  news: counts.get('news') ?? 0,
});
