import { SEARCH_KIND_LABELS } from '@portal/contract/search/search.calls.ts';
import { HitText } from './HitText.tsx';
import { KIND_ICONS } from '../kinds.ts';
import classes from '../Search.module.css';
import type { SearchHit } from '../search.queries.ts';

/** What a hit says: icon of its kind, title, where it stands, the words around. */
export function Hit({ hit }: { hit: SearchHit }) {
  const { kind, title, snippet, group } = hit.attributes;
  const Mark = KIND_ICONS[kind];
  return (
    <>
      <Mark size={18} stroke={1.6} className={classes.kind} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          <HitText text={title} />
        </span>
        <span className={classes.place}>
          {SEARCH_KIND_LABELS[kind]} · {group}
        </span>
        {snippet && (
          <span className={classes.snippet}>
            <HitText text={snippet} />
          </span>
        )}
      </span>
    </>
  );
}
