import { Box, Button, Group, Text } from '@mantine/core';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { shiftName, useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { InSection } from '../../../ui/InSection.tsx';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { hoursSpoken } from '../attendance/timesheet/timesheet-days.ts';
import { dayText } from './day-words.ts';
import { type OwnDay, useAgreeToHours } from './hours.queries.ts';

interface HoursDayProps {
  day: OwnDay;
  isClosed: boolean;
  onObject: () => void;
}

/** A shift with the hours that count; a manager's question is answered here. */
export function HoursDay({ day, isClosed, onObject }: HoursDayProps) {
  useDayShifts();
  const { date, shift_id, hours, note, asked } = day;
  const agree = useAgreeToHours();
  const named = `${formatWeekdayAndDay(date)}, ${shiftName(shift_id).replaceAll(' ', '\u00a0')}`;
  const text = dayText(day);
  return (
    <Box component="li" py={10}>
      <Group justify="space-between" wrap="nowrap" gap={12} align="flex-start">
        <Text fw={500} className="shrinks">
          {named}
        </Text>
        <Group gap={12} wrap="nowrap" style={{ flex: 'none' }}>
          <Text fw={600} className="numbers">
            {hours === null ? '0 ч' : hoursSpoken(hours)}
          </Text>
          {!isClosed && (
            <InSection of="requests">
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                px={0}
                fw={400}
                td="underline"
                mih={{ base: 44, sm: 28 }}
                my={{ base: -12, sm: 0 }}
                aria-label={`Не так: ${named}`}
                onClick={onObject}
              >
                Не так
              </Button>
            </InSection>
          )}
        </Group>
      </Group>
      {text && (
        <Text size="dense" c="var(--text-2)" className="numbers">
          {text}
        </Text>
      )}
      {note && (
        <Text size="dense" c="var(--text-2)">
          {note}
        </Text>
      )}
      {asked && (
        <Group gap={8} mt={4} justify="space-between">
          <Text className="shrinks" flex="1 1 200px">
            Руководитель спрашивает: {asked}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            mih={{ base: 44, sm: 28 }}
            aria-label={`Верно: ${named}`}
            loading={agree.isPending}
            onClick={() =>
              notifyOnSuccess(agree.mutateAsync({ body: { date, shift_id } }), 'Ответ отправлен')
            }
          >
            Верно
          </Button>
        </Group>
      )}
    </Box>
  );
}
