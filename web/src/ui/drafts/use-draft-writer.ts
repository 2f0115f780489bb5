import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { createDraftWriter } from '../../platform/drafts/draft-writer.ts';
import type { DraftPlace } from '../../platform/drafts/draft-storage.ts';
import { settleDraft, watchWriter } from '../../platform/drafts/left-drafts.ts';
import { getSession } from '../../platform/session/session.ts';
import { type FieldReaders, draftValues } from './draft-values.ts';

export interface FormDraftInput<V> extends DraftPlace {
  /** Title of the form: 'Новая новость'. */
  title: string;
  /** True if the form was closed explicitly, saved or not: the draft is then deleted. */
  isLeft?: () => boolean;
  /** Default: values that differ from the initial ones. */
  isWorthStoring?: (values: V) => boolean;
  readers?: FieldReaders<V>;
  /** The draft is restored automatically, without an offer. */
  atOnce?: boolean;
}

interface WriterInput<V> extends FormDraftInput<V> {
  owner: string;
  /** A draft is offered: the empty form must not overwrite it. */
  isOffered: boolean;
}

/** Writing half of useFormDraft. */
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
    // The end of the session has already stored or deleted the draft.
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
