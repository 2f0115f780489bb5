import type { ModalProps } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { inTime } from '../../platform/lazy.ts';

const Modal = lazy(() => inTime(() => import('./Modal.tsx')));

/** Mantine's Modal, 28 kB that a page does not need before its first dialog. */
export function LazyModal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.opened);
  // Once there it stays, so that it can fade away.
  if (props.opened && !wanted) setWanted(true);
  // The modal itself is loaded too late to know where the focus was.
  useFocusReturn({ opened: props.opened });
  return wanted ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
