import { useFocusReturn } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '../../platform/lazy.ts';
import type { DialogProps } from './Modal.tsx';

const Modal = lazyPart(() => import('./Modal.tsx'));

/** Mantine's Modal, 28 kB that a page does not need before its first dialog. */
export function LazyModal(props: DialogProps) {
  usePreload(Modal);
  const [wanted, setWanted] = useState(props.opened);
  // Stays mounted after the first use, for the closing animation.
  if (props.opened && !wanted) setWanted(true);
  // The modal loads too late to record the focused element.
  useFocusReturn({ opened: props.opened });
  return wanted ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
