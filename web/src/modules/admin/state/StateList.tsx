import { STATE_LABELS, type StateLevel } from '@portal/contract/admin/state/state.levels.ts';
import { type Icon, IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../platform/dates.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import type { State } from './state.queries.ts';
import classes from './State.module.css';

const BADGES: Record<StateLevel, { kind: 'done' | 'wait' | 'error'; icon: Icon; label: string }> = {
  ok: { kind: 'done', icon: IconCheck, label: 'В порядке' },
  warning: { kind: 'wait', icon: IconAlertTriangle, label: 'Внимание' },
  down: { kind: 'error', icon: IconAlertCircle, label: 'Неисправность' },
};

/** All checks: state, time of the last change and a link to details. */
export function StateList({ states }: { states: readonly State[] }) {
  return (
    <ul className={classes.list}>
      {states.map(({ id, attributes: { state, since, message } }) => {
        const { kind, icon, label } = BADGES[state];
        const isWell = state === 'ok';
        return (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>{STATE_LABELS[id]}</span>
              <span className={classes.message}>
                {message} {id === 'imports' && !isWell && <Link to="/erp/exchange">Открыть обмен</Link>}
              </span>
            </div>
            <div className={classes.mark}>
              <StatusBadge kind={kind} icon={icon}>
                {label}
              </StatusBadge>
              {!isWell && <span className={classes.since}>с {formatDateTime(since)}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
