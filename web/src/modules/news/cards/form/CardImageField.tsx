import { Button, Input, TextInput } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { IMAGE_ACCEPT } from '../../../../ui/rich-text/images/image-accept.ts';
import type { UploadImage } from '../../../../ui/rich-text/images/uploads.ts';
import classes from './CardForm.module.css';
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
      <div className={classes.image} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {image && <img className={classes.thumb} src={image.src} alt={image.alt} />}
        <div className={classes.imageSide}>
          {image && (
            <TextInput
              label="Что на картинке"
              description="Прочтёт тот, кто её не видит"
              value={image.alt}
              maxLength={200}
              onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
            />
          )}
          <div className={classes.imageActions}>
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
            <span role="status" className={classes.hint}>
              {share === null
                ? !image && 'PNG, JPEG, WebP или GIF до 10 МБ; можно перетащить сюда'
                : `Загружаем: ${Math.round(share * 100)} %`}
            </span>
          </div>
        </div>
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
      </div>
    </Input.Wrapper>
  );
}
