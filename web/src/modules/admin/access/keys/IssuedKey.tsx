import { Button, Text } from '@mantine/core';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { Secret } from '../../../../ui/messages/Secret.tsx';

interface IssuedKeyProps {
  name: string;
  value: string;
  onDone: () => void;
}

/** Shown once: the server stores its hash only. */
export function IssuedKey({ name, value, onDone }: IssuedKeyProps) {
  return (
    <>
      <p>
        Ключ программы <b>{name}</b>:
      </p>
      <Secret label="Ключ" value={value} />
      <Text size="dense" c="dimmed">
        Ключ показан один раз. Внесите его в программу сейчас и не пересылайте по почте.
      </Text>
      <DialogFooter>
        <Button data-autofocus onClick={onDone}>
          Готово
        </Button>
      </DialogFooter>
    </>
  );
}
