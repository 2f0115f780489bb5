import { STATE_NAMES } from '@portal/contract/training/compliance/compliance.types.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { cellText } from './cells.ts';
import type { Cell } from './compliance.queries.ts';

type State = Cell['state'];

export const STATE_ICONS: Record<State, Icon> = {
  done: IconCheck,
  due: IconCircle,
  overdue: IconAlertTriangle,
  exempt: IconUserOff,
  none: IconMinus,
};
const KINDS = { done: 'done', due: 'plain', overdue: 'wait', exempt: 'plain', none: 'plain' } as const;

/** State as text; the date and reason are next to it. */
export const StateBadge = ({ cell }: { cell: Cell }) => (
  <StatusBadge kind={KINDS[cell.state]} icon={STATE_ICONS[cell.state]} title={cellText(cell)}>
    {STATE_NAMES[cell.state]}
  </StatusBadge>
);
