import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { deadlineInWords } from './deadline-in-words.ts';
import { timeLeft } from './time-left.ts';
import { weekLabel } from '../week.ts';
import classes from './Deadline.module.css';

interface DeadlineProps {
  closing: OpenDates['weeks'][number] | undefined;
  /** The Monday of the week that is shown. */
  monday: string;
  today: string;
  /** How far the server's clock is ahead, ms. */
  ahead: number;
}

/** The disclaimer of the specification, and how long the shown week, else the nearest open one, stays open. */
export function Deadline({ closing, monday, today, ahead }: DeadlineProps) {
  return (
    <p className={classes.deadline}>
      <IconClock size={16} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        {closing && <span>{deadlineInWords(closing.closesOn)}</span>}{' '}
        {closing && (
          <span className={classes.left}>
            {closing.monday !== monday && `${weekLabel(closing.monday, today)}: `}
            осталось <TimeLeft until={closing.closesAt} ahead={ahead} />
          </span>
        )}
      </span>
    </p>
  );
}

/** From here on the time left is worth a look, ms. */
const SOON = 24 * 60 * 60 * 1000;

/** Ticks by itself, so that the page around it does not. */
function TimeLeft({ until, ahead }: { until: number; ahead: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now - ahead;
  return (
    <time role="timer" className={classes.time} data-soon={left < SOON || undefined}>
      {timeLeft(left)}
    </time>
  );
}
