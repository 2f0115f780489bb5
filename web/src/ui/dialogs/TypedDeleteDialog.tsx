import { Button, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../platform/offline/store.ts';
import { DialogFooter } from './DialogFooter.tsx';
import Modal from './Modal.tsx';
import { useLastShown } from '../text/last-shown.ts';
import { type PendingDeletion, pendingDeletion, deleteTyped, isSameName } from './typed-delete.ts';

/** Second step of deleteByName(): the name must be typed to confirm. */
export default function TypedDeleteDialog() {
  const asked = useStore(pendingDeletion);
  // Keeps the text during the closing animation.
  const current = useLastShown(asked);
  const [isBusy, setBusy] = useState(false);

  return (
    <Modal
      opened={asked !== null}
      onClose={() => !isBusy && asked?.answer(false)}
      title={current?.title}
      size={420}
      zIndex={250}
      aria-busy={isBusy}
      // Outside landmarks Mantine's <header> would count as a second banner.
      attributes={{ header: { role: 'none' } }}
    >
      {asked && current && <NameForm asked={current} isBusy={isBusy} setBusy={setBusy} />}
    </Modal>
  );
}

const WRONG = 'Введено другое: сравните с тем, что написано выше.';

interface NameFormProps {
  asked: PendingDeletion;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

function NameForm({ asked, isBusy, setBusy }: NameFormProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isSameName(typed, asked.name)) {
      setWrong(true);
      field.current?.select();
    }
    setBusy(true);
    const isDeleted = await deleteTyped(asked, typed);
    setBusy(false);
    if (isDeleted) asked.answer(true);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Text component="p" c="var(--text-2)" className="shrinks">
        {asked.text}
      </Text>
      <Text component="p" size="dense" fw={500} mt={16} id={hintId}>
        {asked.nameLabel ?? 'Введите название'}, буква в букву:
        {/* Double spaces of a name have to be typed too. */}
        <Text
          span
          fw={600}
          display="block"
          mt={4}
          py={8}
          className="tint shrinks"
          style={{ whiteSpace: 'pre-wrap' }}
        >
          {asked.name}
        </Text>
      </Text>
      <TextInput
        ref={field}
        aria-label={`${asked.nameLabel ?? 'Введите название'}: ${asked.name}`}
        aria-describedby={hintId}
        error={isWrong && WRONG}
        mt={8}
        value={typed}
        disabled={isBusy}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <DialogFooter>
        <Button variant="default" disabled={isBusy} onClick={() => asked.answer(false)}>
          Отмена
        </Button>
        <Button type="submit" color="red" loading={isBusy}>
          {asked.confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
