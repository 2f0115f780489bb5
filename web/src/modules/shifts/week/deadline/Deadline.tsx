import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { deadlineInWords } from './deadline-in-words.ts';
import { timeLeft } from './time-left.ts';
import { weekLabel } from '../week.ts';
import classes from './Deadline.module.css';

interface DeadlineProps {
  closing: OpenDates['weeks'][number] | undefined;
  /** Monday of the displayed week. */
  monday: string;
  today: string;
  /** Offset of the server's clock, ms. */
  ahead: number;
}

/** Disclaimer of the specification, and the time left for the displayed or nearest open week. */
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

/** Threshold to highlight the time left, ms. */
const URGENT_MS = 24 * 60 * 60 * 1000;

/** A separate component, so that its ticks do not render the page. */
function TimeLeft({ until, ahead }: { until: number; ahead: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now - ahead;
  return (
    <time role="timer" className={classes.time} data-soon={left < URGENT_MS || undefined}>
      {timeLeft(left)}
    </time>
  );
}
