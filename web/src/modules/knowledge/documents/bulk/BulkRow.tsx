import { ActionIcon, Center, Group, Input, Progress, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { sizeText } from '../../../../ui/upload/upload-progress.ts';
import { COMMENT_MAX, faultOf, NAME_MAX, type Row } from './bulk-rows.ts';
import { FolderField } from '../../../../ui/panels/choice/FolderField.tsx';
import type { Bulk } from './use-bulk.ts';
import classes from './Bulk.module.css';

interface BulkRowProps {
  row: Row;
  bulk: Bulk;
  /** Names of new projects. */
  fresh: readonly string[];
  sent: number;
}

/** A file and its document fields, with its progress or refusal. */
export function BulkRow({ row, bulk, fresh, sent }: BulkRowProps) {
  const { field, file, name, comment, project } = row;
  const isSending = bulk.progress !== null;
  const fault = faultOf(row);
  const isGone = isSending && sent >= file.size;
  const isGoing = isSending && sent > 0 && !isGone;
  const warning = bulk.doubled.has(field) ? 'Документ с таким названием в проекте уже есть.' : null;
  return (
    <li className={classes.row} data-fault={fault !== null || undefined}>
      <Center
        component="span"
        w={40}
        h={36}
        bdrs="md"
        bg="var(--tag)"
        c="var(--text-2)"
        fz={11}
        fw={700}
        tt="uppercase"
        className={classes.tile}
      >
        {extensionOf(file.name) || '?'}
      </Center>
      <TextInput
        aria-label={`Название, файл ${file.name}`}
        className={classes.name ?? ''}
        placeholder="Как у файла"
        maxLength={NAME_MAX}
        value={name}
        disabled={isSending}
        onChange={(event) => bulk.change(field, { name: event.currentTarget.value })}
      />
      <FolderField
        className={classes.wide ?? ''}
        label={`Проект, файл ${file.name}`}
        placeholder="Выберите проект"
        folders={bulk.projects}
        nothingFound="Нет такого проекта"
        others={fresh}
        value={project}
        disabled={isSending}
        onChange={(value) => bulk.change(field, { project: value })}
      />
      <TextInput
        aria-label={`Комментарий, файл ${file.name}`}
        className={classes.wide ?? ''}
        placeholder="Комментарий"
        maxLength={COMMENT_MAX}
        value={comment}
        disabled={isSending}
        onChange={(event) => bulk.change(field, { comment: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        w={{ base: 44, sm: 32 }}
        h={{ base: 44, sm: 32 }}
        className={classes.remove ?? ''}
        aria-label={`Убрать файл ${file.name}`}
        title="Убрать"
        disabled={isSending}
        onClick={() => bulk.remove(field)}
      >
        {isGone ? (
          <IconCircleCheck size={18} stroke={1.6} color="var(--cyan-text)" aria-hidden />
        ) : (
          <IconX size={16} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
      <Group gap="0 12px" fz="xs" lh="xs" c="dimmed" className={`${classes.below} numbers`}>
        <Text span inherit maw="100%" className="shrinks" title={file.name}>
          {file.name}
        </Text>
        <span>{isGoing ? `${sizeText(sent)} из ${sizeText(file.size)}` : sizeText(file.size)}</span>
        {(fault ?? warning) && (
          <Input.Error c={fault ? 'var(--red-text)' : 'var(--orange-text)'}>{fault ?? warning}</Input.Error>
        )}
      </Group>
      {isGoing && (
        <Progress value={(100 * sent) / file.size} size={4} className={classes.below ?? ''} aria-hidden />
      )}
    </li>
  );
}
