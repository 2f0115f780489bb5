import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarClock, type Icon, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dutyMark } from '../../../modules/notifications/duties/duty-marks.ts';
import { type MyDay, useMyDay } from '../../../modules/notifications/my-day/my-day.queries.ts';
import { type Duty, useDuties } from '../../../platform/duties/duties.queries.ts';
import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { IconRow } from '../../../ui/IconRow.tsx';
import { SideCard } from '../../../ui/SideCard.tsx';
import { dutyLine, type Line, payLine, shiftLine } from './today-lines.ts';

/** Duties in the card; the rest is on their page. */
const VISIBLE_LIMIT = 2;

/** Next shift, the most urgent duties, the running month or the last pay; `hasShifts` is false for accountants. */
export function TodayCard({ hasShifts }: { hasShifts: boolean }) {
  const duties = useDuties();
  const day = useMyDay(hasShifts);
  const parts = hasShifts ? [duties, day] : [duties];
  const isPending = parts.some((part) => part.isPending);
  const failed = parts.filter((part) => part.isError && !part.data);
  return (
    <SideCard id="today" title="Сегодня" aside={<AllDuties count={duties.data?.length ?? 0} />}>
      {isPending && <RowsSkeleton count={hasShifts ? 4 : 1} />}
      {!isPending && failed.length > 0 && (
        <ErrorState
          title="Не удалось загрузить ваши дела"
          query={{
            error: failed[0]?.error,
            refetch: () => failed.forEach((part) => void part.refetch()),
          }}
        />
      )}
      {!isPending && <Rows day={day.data} duties={duties.data} />}
    </SideCard>
  );
}

interface RowsProps {
  /** Undefined for an accountant, or if it failed. */
  day: MyDay | undefined;
  /** Undefined if they failed. */
  duties: readonly Duty[] | undefined;
}

function Rows({ day, duties }: RowsProps) {
  const pay = day && payLine(day);
  return (
    <>
      <Box component="ul" className="plain-list" mx={-8}>
        {day?.planning && <Row icon={IconCalendarClock} line={shiftLine(day)} url="/workTime" />}
        {duties?.slice(0, VISIBLE_LIMIT).map((duty) => (
          <Row
            key={duty.id}
            icon={dutyMark(duty)}
            isOverdue={duty.attributes.overdue}
            line={dutyLine(duty)}
            url={duty.attributes.address}
          />
        ))}
        {pay && <Row icon={IconWallet} line={pay} url="/erp/myFinances" />}
      </Box>
      {duties?.length === 0 && (
        <Text component="p" c="dimmed" py={8}>
          Дел нет, всё сделано
        </Text>
      )}
    </>
  );
}

const AllDuties = ({ count }: { count: number }) => (
  <Text span size="dense" fw={500} c="dimmed" ta="right">
    {/* Its left edge stays when the count arrives. */}
    <Link to="/duties" className="quiet-link" data-touch style={{ display: 'inline-block', minWidth: 92 }}>
      Мои дела{count > VISIBLE_LIMIT && `: ${count}`}
    </Link>
  </Text>
);

interface RowProps {
  icon: Icon;
  line: Line;
  url: string;
  isOverdue?: boolean;
}

const Row = ({ line: { title, note }, ...row }: RowProps) => (
  <li>
    <IconRow
      {...row}
      title={title}
      note={
        <Text span inherit c={row.isOverdue ? 'var(--red-text)' : undefined}>
          {note}
        </Text>
      }
    />
  </li>
);

const RowsSkeleton = ({ count }: { count: number }) => (
  <div role="status" aria-label="Загружаем ваши дела">
    {[72, 84, 64, 52].slice(0, count).map((width) => (
      <Group key={width} gap={12} mih={48} wrap="nowrap">
        <Skeleton circle height={32} flex="none" />
        <Stack gap={10} flex={1}>
          <Skeleton height={12} width={`${width}%`} radius="xs" />
          <Skeleton height={10} width="56%" radius="xs" />
        </Stack>
      </Group>
    ))}
  </div>
);
