import { Box, Group, Text } from '@mantine/core';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { IconCalendarMinus, IconCalendarPlus, IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '../../../platform/dates.ts';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { type ShiftChange, useShiftHistory } from '../shifts.queries.ts';

/** History of a day's bookings: user, time and device. */
export function HistoryList({ date }: { date: string | undefined }) {
  const history = useShiftHistory(date);
  if (history.data === undefined) return <LoadState query={history} name="историю" lines={4} />;
  if (history.data.length === 0) {
    return <EmptyState icon={IconHistory} title="Записей и отмен на этот день не было" />;
  }
  return (
    <ul className="plain-list hairlines">
      {history.data.map((change) => (
        <Change key={change.id} change={change.attributes} />
      ))}
    </ul>
  );
}

const MARKS: Partial<Record<ShiftChange['attributes']['action'], typeof IconHistory>> = {
  book: IconCalendarPlus,
  unbook: IconCalendarMinus,
};
const WORDS: Record<ShiftChange['attributes']['action'], string> = {
  book: 'Запись',
  unbook: 'Отмена',
  wait: 'В очереди',
  unwait: 'Выход из очереди',
  offer: 'Передача предложена',
  accept: 'Передача принята',
  end_offer: 'Передача окончена',
};

function Change({ change }: { change: ShiftChange['attributes'] }) {
  const Mark = MARKS[change.action] ?? IconHistory;
  const place = [change.device, change.address].filter(Boolean).join(', ');
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm" py="sm">
      <Mark
        size={18}
        stroke={1.6}
        color={change.action === 'unbook' ? 'var(--text-3)' : 'var(--cyan-text)'}
        style={{ flex: 'none', marginTop: 1 }}
        aria-hidden
      />
      <Box className="shrinks">
        <Text fw={500}>
          {WORDS[change.action]}, {shiftName(change.shift_id)}
        </Text>
        <Text size="dense" c="dimmed">
          {formatDateTime(change.created_at)} · {change.own ? 'вы' : change.user}
          {place && ` · ${place}`}
        </Text>
        {change.reason && (
          <Text size="dense" c="dimmed">
            {change.reason}
          </Text>
        )}
      </Box>
    </Group>
  );
}
