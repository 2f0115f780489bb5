import { Group, Image } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IMAGE_TYPES } from '@portal/contract/files/images/pictures.calls.ts';
import { useUploadImage } from '../../../../ui/rich-text/images/upload-image.queries.ts';
import { RowButton } from '../../../../ui/panels/RowActions.tsx';

interface PictureFieldProps {
  /** Genitive for the label: 'вопроса 1'. */
  of: string;
  /** Image key. */
  value: string | null;
  onChange: (key: string | null) => void;
}

/** Image of a question or an option. */
export function PictureField({ of, value, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const upload = useUploadImage();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file || isSending) return;
    setSending(true);
    try {
      const { url } = await upload(file);
      onChange(url.split('/').at(-1) ?? null);
    } catch {
      // The upload reported the error.
    }
    setSending(false);
  };
  return (
    <Group component="span" gap={4} wrap="nowrap" flex="none" mih={{ base: 44, sm: 36 }}>
      {value && <Image src={`/api/images/${value}`} alt={`Картинка ${of}`} w={48} h={36} radius="sm" />}
      {value ? (
        <RowButton title="Убрать картинку" label={`Убрать картинку ${of}`} onClick={() => onChange(null)}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </RowButton>
      ) : (
        <RowButton title="Картинка" label={`Картинка ${of}`} onClick={() => input.current?.click()}>
          <IconPhoto size={18} stroke={1.6} aria-hidden />
        </RowButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Файл картинки ${of}`}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => void choose(event)}
      />
    </Group>
  );
}
