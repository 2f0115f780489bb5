import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
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
  const take = (chosen: File | null) => {
    const fault = chosen && rules.refuse(chosen);
    if (fault) notify.error(fault);
    else if (chosen) onChange(chosen);
  };
  if (file)
    return (
      <Button
        variant="subtle"
        size="sm"
        maw="100%"
        disabled={disabled}
        rightSection={<IconX {...ICON} />}
        aria-label={`Убрать файл ${file.name}`}
        onClick={() => onChange(null)}
      >
        {file.name}
      </Button>
    );
  return (
    <FileButton accept={rules.accept} onChange={take} inputProps={{ 'aria-label': 'Файл' }}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="sm"
          disabled={disabled}
          leftSection={<IconPaperclip {...ICON} />}
        >
          Приложить файл
        </Button>
      )}
    </FileButton>
  );
}
