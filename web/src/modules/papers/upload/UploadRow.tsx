import { Select } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconFile,
  IconFileUpload,
  IconX,
} from '@tabler/icons-react';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { type ChosenFile, TYPE_UNKNOWN } from './chosen-files.ts';
import classes from '../Docflow.module.css';

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
  // Not an error yet: a choice is required.
  const asked = type === null ? TYPE_UNKNOWN : sizeText(file.size);
  const isGone = isSending && sent >= file.size;
  const isGoing = isSending && sent > 0 && !isGone;
  return (
    <li className={classes.file} data-kind={fault ? 'error' : isGone ? 'done' : undefined}>
      <FileMark hasFault={fault !== null} {...{ isSending, isGoing, isGone }} />
      <span className={classes.fileWords}>
        <span className={classes.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={classes.fileState}>
          {fault ?? (isGoing ? `${sizeText(sent)} из ${sizeText(file.size)}` : asked)}
        </span>
        {isGoing && (
          <span className={classes.fileTrack}>
            <span className={classes.fileBar} style={{ width: `${(100 * sent) / file.size}%` }} />
          </span>
        )}
      </span>
      {isSending ? (
        <span className={classes.fileType}>{types.find(({ prefix }) => prefix === type)?.name}</span>
      ) : (
        <Select
          aria-label={`Вид файла ${file.name}`}
          placeholder="Выберите вид"
          size="xs"
          className={classes.uploadType}
          data={types.map(({ prefix, name }) => ({ value: prefix, label: name }))}
          value={type}
          allowDeselect={false}
          onChange={onType}
        />
      )}
      <button
        type="button"
        className={classes.fileRemove}
        aria-label={`Убрать файл ${file.name}`}
        title="Убрать"
        disabled={isSending}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </button>
    </li>
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
  return <Mark size={18} stroke={1.6} className={classes.fileMark} aria-hidden />;
}
