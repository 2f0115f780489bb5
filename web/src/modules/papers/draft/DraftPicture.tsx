import '@mantine/core/styles/AspectRatio.layer.css';
import { ActionIcon, AspectRatio, Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import type { ShownPicture } from './use-draft-form.ts';

interface DraftPictureProps {
  label: string;
  picture: ShownPicture | undefined;
  onChange: (file: File | null) => void;
}

/** An image of the draft, downscaled before storage. */
export function DraftPicture({ label, picture, onChange }: DraftPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  return (
    <Stack component="figure" gap="xs" m={0} miw={0}>
      <Text component="figcaption" size="dense" fw={500} mih={{ sm: '2.25rem' }}>
        {label}
      </Text>
      <AspectRatio
        // An empty place takes a phone no screen.
        ratio={isPhone && !picture ? 4 : 4 / 3}
        bd="1px dashed var(--field-border)"
        bdrs="md"
        bg="var(--sunken)"
        c="dimmed"
        style={{ overflow: 'hidden' }}
      >
        {picture ? (
          <img src={picture.url} alt={label} style={{ objectFit: 'contain' }} />
        ) : (
          <Center>
            <IconPhoto size={28} stroke={1.4} aria-hidden />
          </Center>
        )}
      </AspectRatio>
      <Group gap="xs" mt="auto">
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
            <Text span size="xs" c="dimmed" ml="auto">
              {sizeText(picture.size)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="red"
              size={28}
              aria-label={`Убрать картинку: ${label}`}
              title="Убрать"
              onClick={() => onChange(null)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
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
    </Stack>
  );
}
