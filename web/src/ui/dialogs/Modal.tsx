import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';

export default function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose);
  return <MantineModal {...props} />;
}
