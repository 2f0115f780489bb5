import { Button, Text } from '@mantine/core';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { Secret } from '../../../../ui/messages/Secret.tsx';

/** A temporary password and its account. */
export interface TemporaryPassword {
  name: string;
  username: string;
  password: string;
}

/** Shown once: the server does not store it. */
export function IssuedPassword({ issued, onDone }: { issued: TemporaryPassword; onDone: () => void }) {
  return (
    <>
      <p>
        {issued.name}, логин <b>{issued.username}</b>. Временный пароль для первого входа:
      </p>
      <Secret label="Временный пароль" value={issued.password} />
      <Text size="dense" c="dimmed">
        Пароль показан один раз. Передайте его сотруднику: при входе портал попросит придумать свой.
      </Text>
      <DialogFooter>
        <Button data-autofocus onClick={onDone}>
          Готово
        </Button>
      </DialogFooter>
    </>
  );
}
