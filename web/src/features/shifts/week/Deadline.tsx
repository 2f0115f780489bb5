import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { timeLeft } from './time-left.ts';
import { weekLabel } from './week.ts';
import classes from '../Shifts.module.css';

interface DeadlineProps {
  closing: { monday: string; closesAt: number } | undefined;
  today: string;
  /** How far the server's clock is ahead, ms. */
  ahead: number;
}

/** The disclaimer of the specification, and how long the nearest week stays open. */
export function Deadline({ closing, today, ahead }: DeadlineProps) {
  return (
    <p className={classes.deadline}>
      <IconClock size={16} stroke={1.6} aria-hidden />
      <span>
        Выходы на следующую неделю можно планировать до 12:00 воскресенья.
        {closing && (
          <span className={classes.left}>
            {weekLabel(closing.monday, today)}: осталось <TimeLeft until={closing.closesAt} ahead={ahead} />
          </span>
        )}
      </span>
    </p>
  );
}

/** Ticks by itself, so that the page around it does not. */
function TimeLeft({ until, ahead }: { until: number; ahead: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time role="timer" className={classes.time}>
      {timeLeft(until - now - ahead)}
    </time>
  );
}
