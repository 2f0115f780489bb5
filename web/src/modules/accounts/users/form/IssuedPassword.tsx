import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../../ui/text/copy-text.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import classes from '../Users.module.css';

/** A temporary password and its account. */
export interface TemporaryPassword {
  name: string;
  username: string;
  password: string;
}

/** Shown once: the server does not store it. */
export function IssuedPassword({ issued, onDone }: { issued: TemporaryPassword; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(issued.password));
  };
  const Mark = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <p>
        {issued.name}, логин <b>{issued.username}</b>. Временный пароль для первого входа:
      </p>
      <div className={classes.password}>
        <code aria-label="Временный пароль">{issued.password}</code>
        <Button
          variant="default"
          leftSection={<Mark size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Скопирован' : 'Скопировать'}
        </Button>
      </div>
      <p className={classes.hint}>
        Пароль показан один раз. Передайте его сотруднику: при входе портал попросит придумать свой.
      </p>
      <DialogFooter>
        <Button data-autofocus onClick={onDone}>
          Готово
        </Button>
      </DialogFooter>
    </>
  );
}
