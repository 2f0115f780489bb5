import { Skeleton } from '@mantine/core';
import {
  IconCalendarClock,
  IconCalendarPlus,
  IconChevronRight,
  type Icon,
  IconSchool,
  IconWallet,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type MyDay, useMyDay } from '../../../modules/notifications/my-day/my-day.queries.ts';
import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { instructionLine, type Line, payLine, planningLine, shiftLine } from './my-day-lines.ts';
import classes from './MyDayCard.module.css';
import { SideCard } from '../../../ui/SideCard.tsx';

/** The user's day, with links. */
export function MyDayCard() {
  const day = useMyDay();
  return (
    <SideCard id="my-day" title="Мой день">
      {day.isPending && <LinesSkeleton />}
      {day.isError && (
        <ErrorState
          title="Не удалось загрузить ваш день"
          error={day.error}
          onRetry={() => void day.refetch()}
        />
      )}
      {day.data && <Lines day={day.data} now={day.dataUpdatedAt} />}
    </SideCard>
  );
}

function Lines({ day, now }: { day: MyDay; now: number }) {
  const { next } = day.instructions;
  const instruction: LinkProps = next
    ? { to: '/file_viewer/$type/$id', params: { type: 'instruction', id: next.id } }
    : { to: '/personalInstructionsLog' };
  const planning = planningLine(day, now);
  const pay = payLine(day);
  return (
    <ul className={classes.list}>
      {day.planning && <Row icon={IconCalendarClock} line={shiftLine(day)} link={{ to: '/workTime' }} />}
      {planning && <Row icon={IconCalendarPlus} line={planning} link={{ to: '/workTime' }} />}
      <Row icon={IconSchool} line={instructionLine(day)} link={instruction} />
      {pay && <Row icon={IconWallet} line={pay} link={{ to: '/erp/myFinances' }} />}
    </ul>
  );
}

function Row({ icon: RowIcon, line, link }: { icon: Icon; line: Line; link: LinkProps }) {
  return (
    <li>
      <Link {...link} className={classes.row} data-wanted={line.isWanted || undefined}>
        <span className={classes.mark} aria-hidden>
          <RowIcon size={18} stroke={1.6} />
        </span>
        <span className={classes.words}>
          <span className={classes.line}>{line.title}</span>
          <span className={classes.note}>{line.note}</span>
        </span>
        <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden />
      </Link>
    </li>
  );
}

function LinesSkeleton() {
  return (
    <div role="status" aria-label="Загружаем ваш день" className={classes.list}>
      {[72, 84, 64, 52].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle height={36} className={classes.mark} />
          <span className={classes.words}>
            <Skeleton height={12} width={`${width}%`} radius="xs" mt={4} />
            <Skeleton height={10} width="56%" radius="xs" mt={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
