import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftKeeper } from '../../platform/drafts/draft-keeper.ts';
import type { DraftPlace } from '../../platform/drafts/drafts.ts';
import { settleDraft, watchKeeper } from '../../platform/drafts/left-drafts.ts';
import { getSession } from '../../platform/session/session.ts';
import { type FieldReaders, keptValues } from './draft-values.ts';

export interface FormDraftInput<V> extends DraftPlace {
  /** What the person knows the form by: 'Новая новость'. */
  title: string;
  /** The form was closed on purpose, with or without saving: what was typed is not wanted any more. */
  isLeft?: () => boolean;
  /** Without it: what differs from how the form began. */
  isWorthKeeping?: (values: V) => boolean;
  readers?: FieldReaders<V>;
  /** The text comes back by itself, not when asked for. */
  atOnce?: boolean;
}

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

  const note = useEffectEvent((typed: V, isKept: boolean) => {
    const address = location.pathname + location.search;
    if (isKept) keeper.keep({ title: input.title, address, values: keptValues(typed, input.readers) });
    else if (!input.isOffered) forget();
  });
  useEffect(() => note(values, isWorth), [values, isWorth]);

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
