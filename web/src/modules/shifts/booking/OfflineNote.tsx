import { IconWifiOff } from '@tabler/icons-react';
import { formatMoment } from '../../../platform/dates.ts';
import { useReachable } from '../../../platform/offline/connection.ts';
import { countOf, pluralOf } from '../../../platform/plural.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import type { BookingIntents } from './booking-intent.ts';

interface OfflineNoteProps {
  intents: BookingIntents;
  /** When what is shown was fetched, ms. */
  updatedAt: number;
  onRetry: () => void;
}

/** Without a network: how old the page is, and what waits to be sent. */
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
