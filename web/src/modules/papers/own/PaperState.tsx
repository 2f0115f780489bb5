import { IconCheck, IconEye, IconMail } from '@tabler/icons-react';
import { formatDayMonth } from '../../../platform/dates.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import type { Paper } from './own-papers.queries.ts';
import { CONFIRMED } from './paper-texts.ts';

/** New, opened or confirmed, with the day. */
export function PaperState({ paper: { attributes } }: { paper: Paper }) {
  const { opened_at: opened, received_at: received, receipt } = attributes;
  if (received)
    return (
      <StatusBadge kind="done" icon={IconCheck}>
        {CONFIRMED[receipt]} {formatDayMonth(received)}
      </StatusBadge>
    );
  if (!opened)
    return (
      <StatusBadge kind="wait" icon={IconMail}>
        Новый
      </StatusBadge>
    );
  return receipt === 'none' ? (
    <StatusBadge kind="plain" icon={IconEye}>
      Открыт {formatDayMonth(opened)}
    </StatusBadge>
  ) : (
    <StatusBadge kind="wait" icon={IconEye}>
      Не подтверждён
    </StatusBadge>
  );
}
