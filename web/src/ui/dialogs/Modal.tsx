import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useId } from 'react';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps extends ModalProps {
  /** Id among the open dialogs (front.ts), if the owner has to know it. */
  'data-dialog'?: string;
}

export default function Modal(props: DialogProps) {
  const own = useId();
  const id = props['data-dialog'] ?? own;
  useBackCloses(props.opened, props.onClose, id);
  return <MantineModal {...props} data-dialog={id} />;
}
