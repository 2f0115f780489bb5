import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '../../platform/drafts/draft-storage.ts';
import { wantedDraft } from '../../platform/drafts/left-drafts.ts';
import { useStore } from '../../platform/offline/store.ts';

/** Opens the form whose draft the person has asked for, once the page knows what it needs for it. */
export function useWantedDraft(names: readonly string[], open: (draft: Draft) => void, isReady = true): void {
  const wanted = useStore(wantedDraft);
  const mine = isReady && wanted && names.includes(wanted.name) ? wanted : null;
  const show = useEffectEvent(open);
  useEffect(() => {
    if (mine) show(mine);
  }, [mine]);
}
