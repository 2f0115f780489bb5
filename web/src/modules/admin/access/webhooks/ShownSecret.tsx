import { Button, Text } from '@mantine/core';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { Secret } from '../../../../ui/messages/Secret.tsx';

/** Secret of a new webhook, shown once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <>
      <p>Секрет подписи. По нему программа проверит, что событие отправил портал:</p>
      <Secret label="Секрет подписи" value={secret} />
      <Text size="dense" c="dimmed">
        Секрет показан один раз: сохраните его в программе, которая принимает события.
      </Text>
      <DialogFooter>
        <Button data-autofocus onClick={onDone}>
          Готово
        </Button>
      </DialogFooter>
    </>
  );
}
