import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftKeeper } from '../../platform/draft-keeper.ts';
import { settleDraft, watchKeeper } from '../../platform/left-drafts.ts';
import { getSession } from '../../platform/session.ts';
import { keptValues } from './draft-values.ts';
import type { FormDraftInput } from './use-form-draft.ts';

interface KeeperInput<V> extends FormDraftInput<V> {
  owner: string;
  /** A draft of before waits for a decision: an empty form must not wipe it. */
  isOffered: boolean;
}

/** The writing half of useFormDraft. */
export function useDraftKeeper<V extends object>(
  form: UseFormReturnType<V>,
  { name, id, parent, owner, ...input }: KeeperInput<V>,
): { forget: () => void } {
  const place = { name, id, parent };
  const isOwners = () => getSession()?.username === owner;
  const [keeper] = useState(() => draftKeeper({ storage: localStorage, owner, place, isSignedIn: isOwners }));
  const { values } = form;
  const isWorth = input.isWorthKeeping?.(values) ?? form.isDirty();
  const forget = () => {
    keeper.forget();
    settleDraft(place);
  };

  const note = useEffectEvent(() => {
    const address = location.pathname + location.search;
    if (isWorth) keeper.keep({ title: input.title, address, values: keptValues(values, input.readers) });
    else if (!input.isOffered) forget();
  });
  useEffect(() => note(), [values, isWorth]);

  const leave = useEffectEvent(() => {
    // After the end of a session what was typed has been kept or wiped already.
    if (!isOwners()) keeper.stop();
    else if (!input.isLeft?.()) keeper.flush();
    else if (isWorth || !input.isOffered) forget();
  });
  useEffect(() => {
    const unwatch = watchKeeper(keeper);
    return () => {
      unwatch();
      leave();
    };
  }, [keeper]);
  return { forget };
}
