import { Button } from '@mantine/core';
import { ProgressBar } from './ProgressBar.tsx';
import { sizeText, speedText, timeLeftText } from './upload-progress.ts';
import classes from './UploadProgress.module.css';
import type { UploadState } from './use-upload.ts';

/** Progress of an upload: bar, speed, time left and a cancel button. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const { sent, total, speed } = state;
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const isSent = total > 0 && sent >= total;
  const notes = isSent
    ? ['Файл отправлен, сервер его проверяет']
    : [
        total > 0 ? `${sizeText(sent)} из ${sizeText(total)}` : 'Начинаем загрузку',
        speed === undefined ? '' : speedText(speed),
        timeLeftText(total - sent, speed),
      ].filter(Boolean);
  return (
    <div className={classes.box}>
      <div className={classes.side}>
        <ProgressBar label="Загрузка файла" percent={percent} isBusy={isSent} />
        <p className={classes.notes}>
          <b className={classes.percent}>{percent} %</b>
          {notes.join(' · ')}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={onCancel}>
        Отменить
      </Button>
    </div>
  );
}
