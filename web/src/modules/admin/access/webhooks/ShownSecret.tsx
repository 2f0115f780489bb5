import '@mantine/core/styles/Code.layer.css';
import { Button, Code, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { copyText } from '../../../../ui/text/copy-text.ts';

/** Secret of a new webhook, shown once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(secret));
  const Mark = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <p>Секрет подписи. По нему программа проверит, что событие отправил портал:</p>
      <Group className="tint" gap="xs" mt="md" mb="sm">
        <Code
          flex="1 1 200px"
          bg="transparent"
          fz="md"
          className="shrinks"
          style={{ userSelect: 'all', overflowWrap: 'anywhere', whiteSpace: 'normal' }}
          aria-label="Секрет подписи"
        >
          {secret}
        </Code>
        <Button
          variant="default"
          leftSection={<Mark size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Скопирован' : 'Скопировать'}
        </Button>
      </Group>
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
