import { Button, Select } from '@mantine/core';
import { countOf } from '../../../platform/plural.ts';
import { sizeText, speedText, timeLeftText } from '../../../ui/upload/upload-progress.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadBatch } from './use-upload-batch.ts';
import classes from '../Docflow.module.css';

/** Chosen files with their type, progress or refusal. */
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
                Загрузить {countOf(files.length, ['файл', 'файла', 'файлов'])}
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
            types={known}
            type={batch.typeOfFile(one)}
            onType={(type) => batch.chooseTypeOf(one.field, type)}
            onRemove={() => batch.remove(one.field)}
          />
        ))}
      </ul>
    </section>
  );
}
