import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from '../../platform/offline/store.ts';
import { question } from './confirm.ts';
import { DialogFooter } from './DialogFooter.tsx';
import Modal from './Modal.tsx';

/** Renders the dialog of confirm(). */
export default function ConfirmDialog() {
  const asked = useStore(question);
  // Keeps the text during the closing animation.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const current = asked ?? shown;

  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={current?.title}
      size={420}
      zIndex={250}
    >
      {current?.text && (
        <Text component="p" c="var(--text-2)" className="shrinks">
          {current.text}
        </Text>
      )}
      <DialogFooter>
        <Button
          variant="default"
          data-autofocus={current?.danger || undefined}
          onClick={() => asked?.answer(false)}
        >
          {current?.cancelLabel ?? 'Отмена'}
        </Button>
        <Button
          color={current?.danger ? 'red' : undefined}
          data-autofocus={!current?.danger || undefined}
          onClick={() => asked?.answer(true)}
        >
          {current?.confirmLabel}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
