import { Button } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import type { ShownPicture } from './use-draft-form.ts';
import classes from './Draft.module.css';

interface DraftPictureProps {
  label: string;
  picture: ShownPicture | undefined;
  onChange: (file: File | null) => void;
}

/** An image of the draft, downscaled before storage. */
export function DraftPicture({ label, picture, onChange }: DraftPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <figure className={classes.picture}>
      <figcaption className={classes.pictureName}>{label}</figcaption>
      <div className={classes.frame}>
        {picture ? <img src={picture.url} alt={label} /> : <IconPhoto size={28} stroke={1.4} aria-hidden />}
      </div>
      <div className={classes.pictureActions}>
        <Button
          size="xs"
          variant="default"
          aria-label={`${picture ? 'Заменить' : 'Выбрать'} картинку: ${label}`}
          onClick={() => input.current?.click()}
        >
          {picture ? 'Заменить' : 'Выбрать'}
        </Button>
        {picture && (
          <>
            <span className={classes.size}>{sizeText(picture.size)}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Убрать картинку: ${label}`}
              title="Убрать"
              onClick={() => onChange(null)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </button>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onChange(file);
          event.currentTarget.value = '';
        }}
      />
    </figure>
  );
}
