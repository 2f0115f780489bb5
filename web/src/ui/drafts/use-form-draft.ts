import type { UseFormReturnType } from '@mantine/form';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type Draft, dropDraft, isSameDraft, readDraft } from '../../platform/drafts/draft-storage.ts';
import { settleDraft, wantedDraft } from '../../platform/drafts/left-drafts.ts';
import { useSession } from '../../platform/session/session.ts';
import { useStore } from '../../platform/offline/store.ts';
import { readValues } from './draft-values.ts';
import { type FormDraftInput, useDraftWriter } from './use-draft-writer.ts';

export interface FormDraft {
  /** A restorable draft, or null. */
  offered: Draft | null;
  isRestored: boolean;
  /** Increases with each restored draft: the key of uncontrolled fields. */
  round: number;
  restore: () => void;
  /** Resets a restored form, or declines the offer. */
  discard: () => void;
  /** Deletes the draft after saving. */
  drop: () => void;
}

/** Stores form values on this device until saved, and restores them. */
export function useFormDraft<V extends object>(
  form: UseFormReturnType<V>,
  input: FormDraftInput<V>,
): FormDraft {
  const owner = useSession()?.username ?? '';
  const { name, id, atOnce = false } = input;
  const [offered, setOffered] = useState(() => readDraft(localStorage, owner, { name, id }));
  const [isRestored, setRestored] = useState(false);
  const [round, setRound] = useState(0);
  const writer = useDraftWriter(form, { ...input, owner, isOffered: offered !== null });

  const take = (draft: Draft) => {
    form.setValues(readValues(draft.values, form.getInitialValues(), input.readers));
    // The record may be deleted: then the draft is continued as a new one.
    if (!isSameDraft(draft, { name, id })) dropDraft(localStorage, owner, draft);
    setOffered(null);
    setRestored(true);
    setRound(round + 1);
  };
  const discard = () => {
    if (isRestored) {
      form.reset();
      setRound(round + 1);
    }
    setRestored(false);
    setOffered(null);
    writer.drop();
  };

  // The form offers or restores the draft itself.
  useEffect(() => settleDraft({ name, id }), [name, id]);
  const wanted = useStore(wantedDraft);
  const isWanted = wanted?.name === name && (wanted.id === id || id === undefined);
  const coming = isWanted ? wanted : atOnce ? offered : null;
  const takeUnasked = useEffectEvent((draft: Draft) => {
    if (isWanted) wantedDraft.set(null);
    take(draft);
  });
  useEffect(() => {
    if (coming) startTransition(() => takeUnasked(coming));
  }, [coming]);

  return {
    offered: atOnce ? null : offered,
    isRestored,
    round,
    restore: () => offered && take(offered),
    discard,
    drop: writer.drop,
  };
}
