import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { downloadFile } from '../../platform/download.ts';
import { sizeText } from '../upload/upload-progress.ts';

export interface ConversationFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Path of the API without /api. */
  path: string;
}

/** A file of a message, downloaded by a press. */
export const AttachedFile = ({ file: { name, size, path } }: { file: ConversationFile }) => (
  <Button
    variant="subtle"
    size="sm"
    px={8}
    mx={-8}
    maw="100%"
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
    onClick={() => void downloadFile(path, name)}
  >
    {name}, {sizeText(size)}
  </Button>
);
