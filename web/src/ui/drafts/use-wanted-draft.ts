import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '../../platform/drafts/draft-storage.ts';
import { wantedDraft } from '../../platform/drafts/left-drafts.ts';
import { useStore } from '../../platform/offline/store.ts';

/** Opens the form of the draft selected by the user, once the page is ready. */
export function useWantedDraft(names: readonly string[], open: (draft: Draft) => void, isReady = true): void {
  const wanted = useStore(wantedDraft);
  const mine = isReady && wanted && names.includes(wanted.name) ? wanted : null;
  const show = useEffectEvent(open);
  useEffect(() => {
    if (mine) show(mine);
  }, [mine]);
}
