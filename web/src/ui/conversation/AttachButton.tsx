import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { notify } from '../../platform/notify.ts';

export interface AttachRules {
  /** `accept` attribute: '.pdf,.docx' */
  accept: string;
  /** Error of a file, or null. */
  refuse: (file: File) => string | null;
}

interface AttachButtonProps {
  rules: AttachRules;
  file: File | null;
  disabled: boolean;
  onChange: (file: File | null) => void;
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Chooses a file for a message; the chosen one is taken back by a press. */
export function AttachButton({ rules, file, disabled, onChange }: AttachButtonProps) {
  const reset = useRef<() => void>(null);
  const take = (chosen: File | null) => {
    // Otherwise the browser would not tell of the same name again.
    reset.current?.();
    const fault = chosen && rules.refuse(chosen);
    if (fault) notify.error(fault);
    else if (chosen) onChange(chosen);
  };
  const ofFile = file && { 'aria-label': `Убрать файл ${file.name}`, rightSection: <IconX {...ICON} /> };
  return (
    <FileButton accept={rules.accept} onChange={take} resetRef={reset} inputProps={{ 'aria-label': 'Файл' }}>
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
