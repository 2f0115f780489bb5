import '@mantine/core/styles/Code.layer.css';
import { Button, Code, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DialogFooter } from '../dialogs/DialogFooter.tsx';
import { copyText } from '../text/copy-text.ts';

/** A secret with a button that copies it. */
function Secret({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(value));
  };
  const Mark = isCopied ? IconCheck : IconCopy;
  return (
    <Group className="tint" gap="xs" mt="md" mb="sm">
      <Code
        flex="1 1 220px"
        bg="transparent"
        fz="md"
        className="shrinks"
        style={{ userSelect: 'all', overflowWrap: 'anywhere' }}
        aria-label={label}
      >
        {value}
      </Code>
      <Button
        variant="default"
        flex="none"
        leftSection={<Mark size={16} stroke={1.6} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Скопирован' : 'Скопировать'}
      </Button>
    </Group>
  );
}

interface ShownOnceProps {
  /** Purpose of the secret, a sentence. */
  children: ReactNode;
  label: string;
  value: string;
  note: string;
  onDone: () => void;
}

/** The end of a dialog: a secret that the server does not show again. */
export function ShownOnce({ children, label, value, note, onDone }: ShownOnceProps) {
  return (
    <>
      <p>{children}</p>
      <Secret label={label} value={value} />
      <Text size="dense" c="dimmed">
        {note}
      </Text>
      <DialogFooter>
        <Button data-autofocus onClick={onDone}>
          Готово
        </Button>
      </DialogFooter>
    </>
  );
}
