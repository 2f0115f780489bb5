import { Button, TextInput } from '@mantine/core';
import { REASON_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { type FormEvent, useState } from 'react';
import { reportCannotAttend } from './cannot-attend-store.ts';
import classes from '../Changes.module.css';

/** Reason of a cancelled attendance: the second touch confirms. */
export function CannotAttendChoice({ shift, onDone }: { shift: Shift; onDone: () => void }) {
  const [isOther, setIsOther] = useState(false);
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const say = async (why: string) => {
    setIsSending(true);
    await reportCannotAttend(shift, why);
    setIsSending(false);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') void say(reason.trim());
  };
  if (isOther) {
    return (
      <form className={classes.other} onSubmit={submit}>
        <TextInput
          aria-label="Почему не сможете выйти"
          placeholder="Что случилось"
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          // Moves the focus to the newly opened choice.
          data-autofocus
          ref={(input) => input?.focus()}
        />
        <Button type="submit" size="compact-sm" loading={isSending} disabled={reason.trim() === ''}>
          Отправить
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
          Выйду
        </Button>
      </form>
    );
  }
  return (
    <div className={classes.actions} role="group" aria-label="Почему не сможете выйти">
      <Button size="compact-sm" color="red" loading={isSending} onClick={() => void say('Болею')}>
        Болею
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setIsOther(true)}>
        Другое
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
        Выйду
      </Button>
    </div>
  );
}
