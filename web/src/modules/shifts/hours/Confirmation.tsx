import { Button, Group, Text } from '@mantine/core';
import type { getOwnHours } from '@portal/contract/shifts/attendance/hours.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { formatDay } from '../../../platform/dates.ts';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { useConfirmHours, useTakeBack, yearAndMonth } from './hours.queries.ts';

interface ConfirmationProps {
  /** 'YYYY-MM' */
  month: string;
  hours: CallData<typeof getOwnHours>;
  isOver: boolean;
}

/** 'Всё верно' of a month that is over; taken back until the timesheet is closed. */
export function Confirmation({ month, hours, isOver }: ConfirmationProps) {
  const confirm = useConfirmHours();
  const takeBack = useTakeBack();
  const { confirmed_at: confirmedAt, closed_at: closedAt } = hours;
  const body = yearAndMonth(month);
  const closed = closedAt && `Табель закрыт ${formatDay(closedAt.slice(0, 10))}.`;
  if (!isOver && !closed)
    return (
      <Text size="dense" c="dimmed" mt="sm" maw={720}>
        Подтвердить часы можно, когда месяц закончится.
      </Text>
    );
  return (
    <Group mt="md" gap={12} maw={720}>
      {confirmedAt ? (
        <Text>Вы подтвердили часы {formatDay(confirmedAt.slice(0, 10))}.</Text>
      ) : (
        isOver && (
          <Button
            w={{ base: '100%', sm: 'auto' }}
            loading={confirm.isPending}
            onClick={() => notifyOnSuccess(confirm.mutateAsync({ body }), 'Часы подтверждены')}
          >
            Всё верно
          </Button>
        )
      )}
      {confirmedAt && !closed && (
        <Button
          variant="subtle"
          color="gray"
          loading={takeBack.isPending}
          onClick={() => notifyOnSuccess(takeBack.mutateAsync({ body }), 'Подтверждение снято')}
        >
          Взять назад
        </Button>
      )}
      {closed && <Text c="var(--text-2)">{closed}</Text>}
    </Group>
  );
}
