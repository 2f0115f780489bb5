import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { usePhone } from '../../platform/settings/settings.ts';
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
  /** Takes several files at once; `refuse` judges each. */
  onFiles?: (files: readonly File[]) => void;
}

/** File field with drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, file, storedName, refuse, error, disabled = false, onChange } = props;
  const { noteOf = (chosen: File) => sizeText(chosen.size) } = props;
  const open = useRef<() => void>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isPhone = usePhone();
  const hasFile = file !== null || storedName !== undefined;
  const Mark = hasFile ? IconFile : IconUpload;

  const take = (chosen: readonly File[]) => {
    const taken = props.onFiles ? chosen : chosen.slice(0, 1);
    const [next] = taken;
    if (!next) return;
    const bad = taken.find((one) => refuse(one) !== null);
    setRefusal(bad ? `${bad.name}: ${refuse(bad)}` : null);
    if (bad) return;
    onChange(next);
    props.onFiles?.(taken);
  };

  return (
    <Input.Wrapper label={label} labelElement="div" error={refusal ?? error}>
      <Dropzone
        onDrop={take}
        openRef={open}
        disabled={disabled}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        // The form names the reason of a refusal, so no type is refused here; of several files a field of one takes the first.
        inputProps={{ accept, multiple: props.onFiles !== undefined, 'aria-label': label }}
        tabIndex={-1}
        role="presentation"
        px={16}
        py={12}
        bg="transparent"
        bd="1px dashed var(--field-border)"
      >
        <Group gap={12} mih={46}>
          <Mark size={22} stroke={1.6} color="var(--text-3)" style={{ flex: 'none' }} aria-hidden />
          <div className="shrinks" style={{ flex: 1 }}>
            <Text component="p">
              {file?.name ?? storedName ?? (isPhone ? 'Файл не выбран' : 'Перетащите файл сюда')}
            </Text>
            <Text component="p" size="xs" c="dimmed" mt={2}>
              {file ? noteOf(file) : hint}
            </Text>
          </div>
          <Button
            variant="default"
            size="xs"
            w={{ base: '100%', sm: 'auto' }}
            disabled={disabled}
            onClick={() => open.current?.()}
          >
            {hasFile ? 'Заменить' : 'Выбрать файл'}
          </Button>
        </Group>
      </Dropzone>
    </Input.Wrapper>
  );
}
