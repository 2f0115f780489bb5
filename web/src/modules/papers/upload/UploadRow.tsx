import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Group, Progress, Select, Stack, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconFile,
  IconFileUpload,
  IconX,
} from '@tabler/icons-react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { type ChosenFile, TYPE_UNKNOWN } from './chosen-files.ts';

interface UploadRowProps {
  chosen: ChosenFile;
  sent: number;
  isSending: boolean;
  types: readonly { prefix: string; name: string }[];
  /** Prefix: chosen for this file or for all, otherwise derived from the name; null if unknown. */
  type: string | null;
  onType: (type: string | null) => void;
  onRemove: () => void;
}

/** A file with its type before the upload, then its progress or refusal. */
export function UploadRow(props: UploadRowProps) {
  const { chosen, sent, isSending, types, type, onType, onRemove } = props;
  const { file, fault } = chosen;
  const isPhone = usePhone();
  // Not an error yet: a choice is required.
  const asked = type === null ? TYPE_UNKNOWN : sizeText(file.size);
  const isGone = isSending && sent >= file.size;
  const isGoing = isSending && sent > 0 && !isGone;
  return (
    <Group component="li" gap="sm" mih={48} py={6} data-kind={fault ? 'error' : isGone ? 'done' : undefined}>
      <FileMark hasFault={fault !== null} {...{ isSending, isGoing, isGone }} />
      <Stack component="span" gap={2} miw={0} flex={{ base: '1 1 calc(100% - 120px)', sm: 1 }}>
        <Text span fw={500} className="shrinks" title={file.name}>
          {file.name}
        </Text>
        <Text span size="dense" c={fault ? 'var(--red-text)' : 'dimmed'} className="numbers">
          {fault ?? (isGoing ? `${sizeText(sent)} из ${sizeText(file.size)}` : asked)}
        </Text>
        {isGoing && <Progress size={4} value={(100 * sent) / file.size} aria-label="Отправлено" />}
      </Stack>
      {isSending ? (
        <Text span size="xs" c="dimmed">
          {types.find(({ prefix }) => prefix === type)?.name}
        </Text>
      ) : (
        <Select
          aria-label={`Вид файла ${file.name}`}
          placeholder="Выберите вид"
          size="xs"
          flex={{ base: '1 1 auto', sm: '0 0 220px' }}
          data={types.map(({ prefix, name }) => ({ value: prefix, label: name }))}
          value={type}
          allowDeselect={false}
          onChange={onType}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={isPhone ? 44 : 28}
        opacity={isSending ? 0 : 1}
        aria-label={`Убрать файл ${file.name}`}
        title="Убрать"
        disabled={isSending}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface FileMarkProps {
  hasFault: boolean;
  isSending: boolean;
  isGoing: boolean;
  isGone: boolean;
}

/** A clock icon only while the file is queued. */
function FileMark({ hasFault, isSending, isGoing, isGone }: FileMarkProps) {
  const Waiting = isSending ? IconClock : IconFile;
  const Mark = hasFault ? IconAlertCircle : isGone ? IconCircleCheck : isGoing ? IconFileUpload : Waiting;
  const colour = hasFault ? 'var(--red-text)' : isGone ? 'var(--cyan-text)' : 'var(--text-3)';
  return <Mark size={18} stroke={1.6} color={colour} aria-hidden />;
}
