import { SEARCH_KIND_LABELS } from '@portal/contract/search/search.calls.ts';
import { KIND_ICONS } from '../kinds.ts';
import type { SearchHit } from '../search.queries.ts';
import { HitLine } from './HitLine.tsx';

export function Hit({ hit }: { hit: SearchHit }) {
  const { kind, title, snippet, group } = hit.attributes;
  const place = `${SEARCH_KIND_LABELS[kind]} · ${group}`;
  return <HitLine icon={KIND_ICONS[kind]} title={title} place={place} snippet={snippet} />;
}
