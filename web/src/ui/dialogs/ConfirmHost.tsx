import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
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
 * Place of the questions of confirm() and deleteByName(); the shell mounts it once. Each dialog's code
 * comes with its first question.
 */
export function ConfirmHost() {
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
