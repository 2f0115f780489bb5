import '@mantine/core/styles/Code.layer.css';
import { Button, Code, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../text/copy-text.ts';

/** A secret that is shown once, with a button that copies it. */
export function Secret({ label, value }: { label: string; value: string }) {
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
