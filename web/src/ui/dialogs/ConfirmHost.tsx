import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '../../platform/lazy.ts';
import { useStore } from '../../platform/offline/store.ts';
import { question } from './confirm.ts';
import { pendingDeletion } from './typed-delete.ts';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));
const TypedDeleteDialog = lazyPart(() => import('./TypedDeleteDialog.tsx'));

/** Stays mounted after the first use, for the closing animation. */
function useWanted(isAsked: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  if (isAsked && !wanted) setWanted(true);
  return wanted;
}

/**
 * Host of confirm() and deleteByName(), mounted once by the shell. The confirmation is preloaded while idle,
 * the deletion loads on demand.
 */
export function ConfirmHost() {
  // Confirmations are needed offline too, e.g. on sign-out.
  usePreload(ConfirmDialog);
  const wantsQuestion = useWanted(useStore(question) !== null);
  const wantsName = useWanted(useStore(pendingDeletion) !== null);
  return (
    <>
      {wantsQuestion && (
        <Suspense>
          <ConfirmDialog />
        </Suspense>
      )}
      {wantsName && (
        <Suspense>
          <TypedDeleteDialog />
        </Suspense>
      )}
    </>
  );
}
