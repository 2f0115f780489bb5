import { Button, Input } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { usePhone } from '../../platform/settings/settings.ts';
import classes from './FileDrop.module.css';
import { sizeText } from '../upload/upload-progress.ts';

interface FileDropProps {
  label: string;
  /** Accepted files: 'PDF, Word … до 180 МБ' */
  hint: string;
  /** `accept` attribute: '.pdf,.docx' */
  accept: string;
  file: File | null;
  /** Current file, kept if none is chosen. */
  storedName?: string | undefined;
  /** Note about the chosen file; its size by default. */
  noteOf?: (file: File) => string;
  /** Error of a file, or null. Checked before the upload. */
  refuse: (file: File) => string | null;
  error?: ReactNode;
  disabled?: boolean;
  onChange: (file: File | null) => void;
}

/** File field with drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, file, storedName, refuse, error, disabled = false, onChange } = props;
  const { noteOf = (chosen: File) => sizeText(chosen.size) } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isPhone = usePhone();
  // Prevents the browser from opening a file dropped outside the field.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());

  const take = (next: File | undefined) => {
    if (!next || disabled) return;
    const fault = refuse(next);
    setRefusal(fault && `${next.name}: ${fault}`);
    if (!fault) onChange(next);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Input.Wrapper label={label} labelElement="div" error={refusal ?? error}>
      <div
        className={classes.zone}
        data-over={(isOver && !disabled) || undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file || storedName ? (
          <IconFile size={22} stroke={1.6} className={classes.mark} aria-hidden />
        ) : (
          <IconUpload size={22} stroke={1.6} className={classes.mark} aria-hidden />
        )}
        <div className={classes.text}>
          <p className={classes.name}>
            {file?.name ?? storedName ?? (isPhone ? 'Файл не выбран' : 'Перетащите файл сюда')}
          </p>
          <p className={classes.hint}>{file ? noteOf(file) : hint}</p>
        </div>
        <Button variant="default" size="xs" disabled={disabled} onClick={() => input.current?.click()}>
          {file || storedName ? 'Заменить' : 'Выбрать файл'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
