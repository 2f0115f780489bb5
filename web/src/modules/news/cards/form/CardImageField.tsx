import '@mantine/core/styles/Image.layer.css';
import { Button, Group, Image, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { IMAGE_ACCEPT } from '../../../../ui/rich-text/images/image-accept.ts';
import type { UploadImage } from '../../../../ui/rich-text/images/uploads.ts';
import type { CardImage } from './card-image.ts';

interface CardImageFieldProps {
  image: CardImage | null;
  error: ReactNode;
  disabled: boolean;
  upload: UploadImage;
  onChange: (image: CardImage | null) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Image field of a card with upload, drop, replace and remove, and its alternative text. */
export function CardImageField({
  image,
  error,
  disabled,
  upload,
  onChange,
  onUploading,
}: CardImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    setShare(0);
    onUploading(true);
    try {
      const { url } = await upload(file, setShare);
      onChange({ src: url, alt: image?.alt ?? '' });
    } catch {
      // The upload reported the error; the old image remains.
    } finally {
      setShare(null);
      onUploading(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Input.Wrapper label="Картинка" labelElement="div" error={error}>
      <Group
        gap={16}
        p={12}
        bd="1px dashed var(--field-border)"
        bdrs="md"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {image && <Image w={168} h={112} radius="sm" src={image.src} alt={image.alt} />}
        <Stack gap={12} flex="1 1 260px">
          {image && (
            <TextInput
              label="Что на картинке"
              description="Для тех, кто не видит картинку"
              value={image.alt}
              maxLength={200}
              onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
            />
          )}
          <Group gap={8}>
            <Button
              variant="default"
              size="xs"
              loading={share !== null}
              leftSection={<IconPhotoUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {image ? 'Заменить' : 'Загрузить картинку'}
            </Button>
            {image && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
                onClick={() => onChange(null)}
              >
                Убрать
              </Button>
            )}
            <Text span size="xs" c="dimmed" role="status">
              {share === null
                ? !image && 'PNG, JPEG, WebP или GIF до 10 МБ; можно перетащить сюда'
                : `Загружаем: ${Math.round(share * 100)} %`}
            </Text>
          </Group>
        </Stack>
        <input
          ref={input}
          type="file"
          accept={IMAGE_ACCEPT}
          hidden
          aria-label="Файл картинки"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
