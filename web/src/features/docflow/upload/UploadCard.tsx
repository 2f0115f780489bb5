import { Button, Select } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock, IconFileUpload, IconX } from '@tabler/icons-react';
import { sizeText, speedText, timeLeftText } from '../../../ui/upload/upload-progress.ts';
import { type ChosenFile, typeOf } from './chosen-files.ts';
import type { UploadBatch } from './use-upload-batch.ts';
import classes from '../Docflow.module.css';

/** The chosen files, each with its type, its progress or why it will not do. */
export function UploadCard({ batch }: { batch: UploadBatch }) {
  const { files, progress, types } = batch;
  if (files.length === 0) return null;
  const isSending = progress !== null;
  const known = (types.data ?? []).map((type) => type.attributes);
  const gone = batch.sent.filter((sent, index) => sent >= (files[index]?.file.size ?? 0)).length;
  const left = progress ? progress.total - progress.sent : 0;
  const notes = progress && [
    `${sizeText(progress.sent)} из ${sizeText(progress.total)}`,
    progress.speed === undefined ? '' : speedText(progress.speed),
    timeLeftText(left, progress.speed),
  ];

  return (
    <section className={classes.upload} aria-label="Загрузка файлов">
      <header className={classes.uploadHead}>
        <h2 className={classes.uploadTitle}>
          {isSending ? `Загрузка: ${gone} из ${files.length}` : `Выбрано файлов: ${files.length}`}
        </h2>
        {notes && <span className={classes.uploadNote}>{notes.filter(Boolean).join(' · ')}</span>}
        <span className={classes.uploadActions}>
          {isSending ? (
            <Button variant="default" size="xs" onClick={batch.cancel}>
              Отменить всё
            </Button>
          ) : (
            <>
              <Select
                aria-label="Вид для всех файлов"
                placeholder="Вид — по имени файла"
                size="xs"
                className={classes.uploadType}
                data={known.map(({ prefix, name }) => ({ value: prefix, label: name }))}
                value={batch.typeForAll}
                clearable
                clearButtonProps={{ 'aria-label': 'Узнавать вид по имени файла' }}
                onChange={batch.chooseType}
              />
              <Button variant="default" size="xs" onClick={batch.clear}>
                Убрать все
              </Button>
              <Button size="xs" disabled={!batch.isReady} onClick={() => void batch.send()}>
                Отправить
              </Button>
            </>
          )}
        </span>
      </header>
      <ul className={classes.files}>
        {files.map((one, index) => (
          <UploadRow
            key={one.field}
            chosen={one}
            sent={batch.sent[index] ?? 0}
            isSending={isSending}
            typeName={
              known.find(({ prefix }) => prefix === batch.typeForAll)?.name ??
              typeOf(one.file.name, known)?.name
            }
            onRemove={() => batch.remove(one.field)}
          />
        ))}
      </ul>
    </section>
  );
}

interface UploadRowProps {
  chosen: ChosenFile;
  sent: number;
  isSending: boolean;
  typeName: string | undefined;
  onRemove: () => void;
}

function UploadRow({ chosen: { file, fault }, sent, isSending, typeName, onRemove }: UploadRowProps) {
  const isGone = isSending && sent >= file.size;
  const isGoing = isSending && sent > 0 && !isGone;
  const Mark = fault ? IconAlertCircle : isGone ? IconCircleCheck : isGoing ? IconFileUpload : IconClock;
  const state = fault
    ? fault
    : isGoing
      ? `${sizeText(sent)} из ${sizeText(file.size)}`
      : isSending && !isGone
        ? `в очереди, ${sizeText(file.size)}`
        : sizeText(file.size);
  return (
    <li className={classes.file} data-kind={fault ? 'error' : isGone ? 'done' : undefined}>
      <Mark size={18} stroke={1.6} className={classes.fileMark} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName} title={file.name}>
          {file.name}
        </span>
        {typeName && !fault && <span className={classes.fileType}>{typeName}</span>}
        {isGoing && (
          <span className={classes.fileTrack}>
            <span className={classes.fileBar} style={{ width: `${(100 * sent) / file.size}%` }} />
          </span>
        )}
      </span>
      <span className={classes.fileState}>{state}</span>
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
