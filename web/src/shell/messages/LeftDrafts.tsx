import { IconHistory } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { formatMoment } from '../../platform/dates.ts';
import type { Draft } from '../../platform/drafts/draft-storage.ts';
import { deleteLeftDraft, leftDrafts, wantedDraft } from '../../platform/drafts/left-drafts.ts';
import { safeNext } from '../../platform/session/next-path.ts';
import { useStore } from '../../platform/offline/store.ts';
import { Notice } from '../../ui/messages/Notice.tsx';

/** Offers the unsaved drafts of the previous session after sign-in, newest first. */
export function LeftDrafts() {
  const [draft] = useStore(leftDrafts);
  const router = useRouter();
  if (!draft) return null;
  const open = async ({ address }: Draft) => {
    // Navigate first, because the current page may have the same form.
    await router.navigate({ href: safeNext(address) ?? '/' });
    wantedDraft.set(draft);
  };
  return (
    <Notice
      kind="done"
      icon={IconHistory}
      live
      actions={
        <>
          <button type="button" onClick={() => void open(draft)}>
            Вернуть черновик
          </button>
          <button type="button" onClick={() => deleteLeftDraft(draft)}>
            Удалить
          </button>
        </>
      }
    >
      Вы не успели сохранить: «{draft.title}», {formatMoment(draft.at)}
    </Notice>
  );
}
