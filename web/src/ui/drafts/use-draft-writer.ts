import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { createDraftWriter } from '../../platform/drafts/draft-writer.ts';
import type { DraftPlace } from '../../platform/drafts/draft-storage.ts';
import { settleDraft, watchWriter } from '../../platform/drafts/left-drafts.ts';
import { getSession } from '../../platform/session/session.ts';
import { type FieldReaders, draftValues } from './draft-values.ts';

export interface FormDraftInput<V> extends DraftPlace {
  /** What the person knows the form by: 'Новая новость'. */
  title: string;
  /** The form was closed on purpose, with or without saving: what was typed is not wanted any more. */
  isLeft?: () => boolean;
  /** Without it: what differs from how the form began. */
  isWorthStoring?: (values: V) => boolean;
  readers?: FieldReaders<V>;
  /** The text comes back by itself, not when asked for. */
  atOnce?: boolean;
}

interface WriterInput<V> extends FormDraftInput<V> {
  owner: string;
  /** A draft of before waits for a decision: an empty form must not wipe it. */
  isOffered: boolean;
}

/** The writing half of useFormDraft. */
export function useDraftWriter<V extends object>(
  form: UseFormReturnType<V>,
  { name, id, parent, owner, ...input }: WriterInput<V>,
): { drop: () => void } {
  const place = { name, id, parent };
  const isOwners = () => getSession()?.username === owner;
  const [writer] = useState(() =>
    createDraftWriter({ storage: localStorage, owner, place, isSignedIn: isOwners }),
  );
  const { values } = form;
  const isWorth = input.isWorthStoring?.(values) ?? form.isDirty();
  const drop = () => {
    writer.drop();
    settleDraft(place);
  };

  const note = useEffectEvent((typed: V, shouldStore: boolean) => {
    const address = location.pathname + location.search;
    if (shouldStore) writer.write({ title: input.title, address, values: draftValues(typed, input.readers) });
    else if (!input.isOffered) drop();
  });
  useEffect(() => note(values, isWorth), [values, isWorth]);

  const leave = useEffectEvent(() => {
    // After the end of a session what was typed has been stored or wiped already.
    if (!isOwners()) writer.stop();
    else if (!input.isLeft?.()) writer.flush();
    else if (isWorth || !input.isOffered) drop();
  });
  useEffect(() => {
    const unwatch = watchWriter(writer);
    return () => {
      unwatch();
      leave();
    };
  }, [writer]);
  return { drop };
}
