import { IconWifiOff } from '@tabler/icons-react';
import { formatMoment } from '../../../platform/dates.ts';
import { useReachable } from '../../../platform/offline/connection.ts';
import { countOf, pluralOf } from '../../../platform/plural.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import type { BookingIntents } from './booking-intent.ts';

interface OfflineNoteProps {
  intents: BookingIntents;
  /** Fetch time of the displayed data, ms. */
  updatedAt: number;
  onRetry: () => void;
}

/** Offline notice: age of the data and pending changes. */
export function OfflineNote({ intents, updatedAt, onRetry }: OfflineNoteProps) {
  const reachable = useReachable();
  if (reachable) return null;
  const waiting = Object.values(intents).filter((intent) => intent.state === 'waiting').length;
  return (
    <Notice
      kind="wait"
      icon={IconWifiOff}
      live
      actions={
        <button type="button" onClick={onRetry}>
          Повторить
        </button>
      }
    >
      Нет связи. Показаны данные на {formatMoment(updatedAt)}.
      {waiting > 0 &&
        ` ${countOf(waiting, ['отметка', 'отметки', 'отметок'])} ${pluralOf(waiting, [
          'сохранена на устройстве и отправится сама',
          'сохранены на устройстве и отправятся сами',
          'сохранены на устройстве и отправятся сами',
        ])}.`}
    </Notice>
  );
}
