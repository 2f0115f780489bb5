import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useStore } from '../../platform/offline/store.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { useLastShown } from '../text/last-shown.ts';
import { type AskedDeletion, askedDeletion, deleteTyped } from './typed-delete.ts';
import classes from './TypedDeleteDialog.module.css';

/** Draws the second step of deleteByName(): the name is typed before anything is deleted. */
export default function TypedDeleteDialog() {
  const asked = useStore(askedDeletion);
  // While the dialog fades away its words must stay.
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
      // Outside of the page's landmarks Mantine's <header> would count as a second banner.
      attributes={{ header: { role: 'none' } }}
    >
      {asked && current && <NameForm asked={current} isBusy={isBusy} setBusy={setBusy} />}
    </Modal>
  );
}

interface NameFormProps {
  asked: AskedDeletion;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

function NameForm({ asked, isBusy, setBusy }: NameFormProps) {
  const [typed, setTyped] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isDeleted = await deleteTyped(asked, typed);
    setBusy(false);
    if (isDeleted) asked.answer(true);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.text}>{asked.text}</p>
      <TextInput
        label={
          <>
            {asked.nameLabel ?? 'Введите название'}: <b className={classes.name}>{asked.name}</b>
          </>
        }
        className={classes.field}
        value={typed}
        disabled={isBusy}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
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
