import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../platform/offline/store.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { useLastShown } from '../text/last-shown.ts';
import { type PendingDeletion, pendingDeletion, deleteTyped, isSameName } from './typed-delete.ts';
import classes from './TypedDeleteDialog.module.css';

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
      <p className={classes.text}>{asked.text}</p>
      <p className={classes.ask} id={hintId}>
        {asked.nameLabel ?? 'Введите название'}, буква в букву:
        <b className={classes.name}>{asked.name}</b>
      </p>
      <TextInput
        ref={field}
        aria-label={`${asked.nameLabel ?? 'Введите название'}: ${asked.name}`}
        aria-describedby={hintId}
        error={isWrong && WRONG}
        className={classes.field}
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
