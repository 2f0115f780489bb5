import { lazy, Suspense, useState } from 'react';
import { inTime } from '../platform/lazy.ts';
import { useStore } from '../platform/store.ts';
import { question } from './confirm.ts';

const ConfirmDialog = lazy(() => inTime(() => import('./ConfirmDialog.tsx')));

/** Place of confirm()'s question; the shell mounts it once. The dialog's code comes with the first. */
export function ConfirmHost() {
  const asked = useStore(question) !== null;
  const [wanted, setWanted] = useState(false);
  // Once there it stays, so that it can fade away.
  if (asked && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  ) : null;
}
