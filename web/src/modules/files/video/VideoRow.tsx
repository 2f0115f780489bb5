import { Button } from '@mantine/core';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { askToRemove } from '../../../ui/dialogs/confirm.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { ProgressBar } from '../../../ui/upload/ProgressBar.tsx';
import { ItemRow, RowComment } from '../../../ui/panels/ItemRow.tsx';
import classes from './VideoRow.module.css';
import { useCancelConversion, type WaitingVideo } from './films.queries.ts';

interface FilmRowProps {
  film: WaitingVideo;
  /** Record whose video is replaced. */
  recordName: string | undefined;
  /** False if the server cannot convert now. */
  canConvert: boolean;
}

const stateText = ({ state, progress }: WaitingVideo['attributes'], canConvert: boolean): string => {
  if (!canConvert) return 'Ждёт преобразования: на сервере нет ffmpeg';
  if (state === 'waiting') return 'Ждёт преобразования';
  return progress > 0 ? `Преобразуется: ${progress}\u00a0%` : 'Преобразуется';
};

/** A video that is being converted, or failed: progress or reason. */
export function VideoRow({ film, recordName, canConvert }: FilmRowProps) {
  const { id, attributes } = film;
  const { original_file: name, state, progress, reason } = attributes;
  const isFailed = state === 'failed';
  const { mutateAsync, isPending } = useCancelConversion();
  const giveUp = () =>
    askToRemove({
      title: isFailed ? 'Удалить видео?' : 'Отменить преобразование?',
      text: `«${name}» удалится с сервера. Чтобы вернуть видео, его нужно будет загрузить снова.`,
      confirmLabel: isFailed ? 'Удалить' : 'Отменить преобразование',
      cancelLabel: isFailed ? undefined : 'Продолжить',
      remove: () => mutateAsync({ params: { id } }),
      done: 'Видео удалено',
    });
  return (
    <ItemRow
      id={`film-${id}`}
      isMarked={false}
      tile={extensionOf(name) || '?'}
      actions={
        <Button
          variant="default"
          size="xs"
          mr={8}
          loading={isPending}
          aria-label={`${isFailed ? 'Удалить' : 'Отменить преобразование'} «${name}»`}
          onClick={() => void giveUp()}
        >
          {isFailed ? 'Удалить' : 'Отменить'}
        </Button>
      }
    >
      <p className={classes.name}>{name}</p>
      {recordName !== undefined && <RowComment>Новое видео для «{recordName}»</RowComment>}
      {isFailed ? (
        <div className={classes.failed}>
          <StatusBadge kind="error" icon={IconAlertTriangle}>
            Не удалось преобразовать
          </StatusBadge>
          <span>{reason}</span>
        </div>
      ) : (
        <div className={classes.progress}>
          <ProgressBar label={`Преобразование «${name}»`} percent={progress} isBusy={state === 'running'} />
          <p className={classes.state}>{stateText(attributes, canConvert)}</p>
        </div>
      )}
    </ItemRow>
  );
}
