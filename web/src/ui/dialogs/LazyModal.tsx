import type { ModalProps } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '../../platform/lazy.ts';

const Modal = lazyPart(() => import('./Modal.tsx'));

/** Mantine's Modal, 28 kB that a page does not need before its first dialog. */
export function LazyModal(props: ModalProps) {
  usePreload(Modal);
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
