import type { StateLevel } from '@portal/contract/admin/state/state.levels.ts';
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStates } from './state.queries.ts';
import { summaryOf } from './state-words.ts';
import classes from './StateStrip.module.css';

const MARKS: Record<StateLevel, Icon> = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  down: IconAlertCircle,
};

/** One-line summary of the system state with a link. Neutral while everything is ok. */
export default function StateStrip() {
  const { data, isError } = useStates();
  if (!data && !isError) return null;
  const { level, name, text } = data
    ? summaryOf(data)
    : { level: 'warning' as const, name: undefined, text: 'Состояние портала узнать не удалось' };
  const Mark = MARKS[level];
  return (
    <section aria-label="Состояние портала" className={classes.frame}>
      <Link to="/state" className={classes.strip} data-level={level}>
        <Mark size={20} stroke={1.6} className={classes.mark} aria-hidden />
        <span className={classes.words} title={text}>
          {name && <strong>{name}: </strong>}
          {text}
        </span>
        <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden />
      </Link>
    </section>
  );
}
