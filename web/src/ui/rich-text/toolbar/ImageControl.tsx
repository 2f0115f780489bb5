import { RichTextEditor as Shell } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { IMAGE_ACCEPT } from '../images/image-accept.ts';

export function ImageControl({ onImages }: { onImages: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Shell.Control aria-label="Картинка" title="Картинка" onClick={() => input.current?.click()}>
        <IconPhoto size={16} stroke={1.6} aria-hidden />
      </Shell.Control>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        multiple
        hidden
        aria-label="Файл картинки"
        onChange={(event) => {
          onImages([...(event.currentTarget.files ?? [])]);
          // Lets the same file be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
