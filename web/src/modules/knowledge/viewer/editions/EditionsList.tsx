import { ActionIcon, Badge, Box, Button, Group, Text } from '@mantine/core';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { IconArrowsDiff, IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { downloadFile } from '../../../../platform/download.ts';
import { lazyPart } from '../../../../platform/lazy.ts';
import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { LinesSkeleton, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { sizeText } from '../../../../ui/upload/upload-progress.ts';
import { type Edition, useEditions } from './editions.queries.ts';

const KINDS: Record<Edition['kind'], string> = { new: 'новая редакция', correction: 'исправление' };

const CompareEditions = lazyPart(() => import('./compare/CompareEditions.tsx'));

interface Owner {
  type: FileOwner;
  id: string;
}

interface EditionsListProps extends Owner {
  isComparing: boolean;
  onCompare: () => void;
}

/** All editions of a file; editors can download each. */
export default function EditionsList({ type, id, isComparing, onCompare }: EditionsListProps) {
  const editions = useEditions(type, id);
  if (editions.data === undefined) return <LoadState query={editions} name="редакции" lines={4} />;
  if (isComparing)
    return (
      <Suspense fallback={<LinesSkeleton lines={8} label="Читаем тексты" />}>
        <CompareEditions id={id} editions={editions.data} />
      </Suspense>
    );
  return (
    <>
      {type === 'document' && editions.data.length > 1 && (
        <Button
          mb="xs"
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.6} />}
          onPointerEnter={CompareEditions.preload}
          onClick={onCompare}
        >
          Сравнить тексты
        </Button>
      )}
      <Box component="ol" className="plain-list hairlines" reversed>
        {editions.data.map((edition) => (
          <EditionRow key={edition.number} type={type} id={id} edition={edition} />
        ))}
      </Box>
    </>
  );
}

interface EditionRowProps extends Owner {
  edition: Edition;
}

function EditionRow({ type, id, edition }: EditionRowProps) {
  const { number, kind, file_name: name, size, sha256, created_at: at, user, comment } = edition;
  const label = `Скачать редакцию ${number}`;
  const download = () =>
    void downloadFile(
      `/knowledge_base/file/${type}/${id}/?edition=${number}`,
      `${name.slice(0, -extensionOf(name).length - 1)} (редакция ${number}).${extensionOf(name)}`,
    );
  return (
    <Group component="li" gap={12} py={12} justify="space-between" align="flex-start" wrap="nowrap">
      <div className="shrinks">
        <Group component="p" gap="xs" fz="md" lh="24px" fw={600}>
          Редакция {number}
          {number > 1 && `, ${KINDS[kind]}`}
          {edition.in_force && <Badge variant="outline">действует</Badge>}
        </Group>
        <Text>
          {name}, {sizeText(size)}
        </Text>
        {comment && (
          <Text mt={4} c="var(--text-2)" style={{ whiteSpace: 'pre-line' }}>
            {comment}
          </Text>
        )}
        <Text mt={4} size="dense" c="dimmed">
          <Moment at={at} />
          {user && `, ${user}`}
        </Text>
        {sha256 && (
          <Text component="code" display="block" mt={4} size="xs" c="dimmed" ff="monospace">
            SHA-256: {sha256}
          </Text>
        )}
      </div>
      <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={download}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </Group>
  );
}
