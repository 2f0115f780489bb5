import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '../../platform/lazy.ts';
import { useStore } from '../../platform/offline/store.ts';
import { question } from './confirm.ts';
import { askedDeletion } from './typed-delete.ts';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));
const TypedDeleteDialog = lazyPart(() => import('./TypedDeleteDialog.tsx'));

/** Once there a dialog stays, so that it can fade away. */
function useWanted(isAsked: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  if (isAsked && !wanted) setWanted(true);
  return wanted;
}

/**
 * Place of the questions of confirm() and deleteByName(); the shell mounts it once. The code of
 * the question is fetched while the page is idle, that of the deletion when it is asked.
 */
export function ConfirmHost() {
  // Also without a network there is something to ask, e.g. when somebody signs out.
  usePreload(ConfirmDialog);
  const wantsQuestion = useWanted(useStore(question) !== null);
  const wantsName = useWanted(useStore(askedDeletion) !== null);
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
