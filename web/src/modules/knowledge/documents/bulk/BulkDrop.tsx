import { Box, Button, Group, Text } from '@mantine/core';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { usePhone } from '../../../../platform/settings/settings.ts';
import { fromDrop, fromInput, type PickedFile } from './picked-files.ts';
import classes from './Bulk.module.css';

interface BulkDropProps {
  accept: string;
  isReading: boolean;
  onPick: (picking: Promise<PickedFile[]>) => void;
}

/** Drop zone and picker for files or a folder. */
export function BulkDrop({ accept, isReading, onPick }: BulkDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // React has no such attribute.
  const asFolder = (input: HTMLInputElement | null) => {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  };
  const [isOver, setOver] = useState(false);
  const isPhone = usePhone();
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    if (chosen.length > 0) onPick(Promise.resolve(fromInput(chosen)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onPick(fromDrop(event.dataTransfer));
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box flex="1 1 260px" miw={0}>
        <Text>{isPhone ? 'Файлы' : 'Перетащите файлы или папку'}</Text>
        <Text mt={2} size="xs" c="dimmed">
          PDF, Word, Excel, PowerPoint, zip, картинки и mp4, каждый меньше 180 МБ. Вложенные папки станут
          проектами.
        </Text>
      </Box>
      <Group gap="xs" grow={isPhone}>
        <Button
          variant="default"
          size="sm"
          loading={isReading}
          leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          Выбрать файлы
        </Button>
        {!isPhone && (
          <Button
            variant="default"
            size="sm"
            disabled={isReading}
            leftSection={<IconFolder size={16} stroke={1.6} aria-hidden />}
            onClick={() => folder.current?.click()}
          >
            Выбрать папку
          </Button>
        )}
      </Group>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Файлы для загрузки"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={asFolder}
        type="file"
        hidden
        aria-label="Папка для загрузки"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
