import '@mantine/core/styles/Code.layer.css';
import { Button, Code, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../../ui/text/copy-text.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';

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
      <Group wrap="nowrap" className="tint" gap="xs" mt="md" mb="sm">
        <Code
          flex={1}
          bg="transparent"
          fz="lg"
          className="shrinks"
          style={{ userSelect: 'all' }}
          aria-label="Временный пароль"
        >
          {issued.password}
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
