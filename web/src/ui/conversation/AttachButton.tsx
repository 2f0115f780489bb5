import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { MESSAGE_FILE } from '@portal/contract/news/feedback/thread.ts';
import { notify } from '../../platform/notify.ts';
import { acceptOf } from '../fields/accept.ts';

const EXTENSIONS: readonly string[] = MESSAGE_FILE.extensions;
const ACCEPT = acceptOf(EXTENSIONS);

/** Error of a file, or null. */
function faultOf({ name, size }: File): string | null {
  if (!EXTENSIONS.includes(extensionOf(name))) return MESSAGE_FILE.wrongType;
  return size > MESSAGE_FILE.largest.bytes ? MESSAGE_FILE.largest.refusal : null;
}

interface AttachButtonProps {
  file: File | null;
  disabled: boolean;
  onChange: (file: File | null) => void;
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Chooses a file for a message; the chosen one is taken back by a press. */
export function AttachButton({ file, disabled, onChange }: AttachButtonProps) {
  const reset = useRef<() => void>(null);
  const take = (chosen: File | null) => {
    // Otherwise the browser would not tell of the same name again.
    reset.current?.();
    const fault = chosen && faultOf(chosen);
    if (fault) notify.error(fault);
    else if (chosen) onChange(chosen);
  };
  const ofFile = file && { 'aria-label': `Убрать файл ${file.name}`, rightSection: <IconX {...ICON} /> };
  return (
    <FileButton accept={ACCEPT} onChange={take} resetRef={reset} inputProps={{ 'aria-label': 'Файл' }}>
      {({ onClick }) => (
        <Button
          variant="subtle"
          size="sm"
          maw="100%"
          disabled={disabled}
          leftSection={<IconPaperclip {...ICON} />}
          onClick={file ? () => onChange(null) : onClick}
          {...ofFile}
        >
          {file ? file.name : 'Приложить файл'}
        </Button>
      )}
    </FileButton>
  );
}
