import type { DisputeState } from '@portal/contract/finance/disputes/dispute.states.ts';
import { type Icon, IconArrowDown, IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';

type State = DisputeState | 'agreed' | 'disputed';

const STATES: Record<State, { kind: 'done' | 'wait' | 'plain'; icon: Icon; label: string }> = {
  agreed: { kind: 'plain', icon: IconCircleCheck, label: 'Согласие' },
  disputed: { kind: 'wait', icon: IconClock, label: 'Оспорено' },
  open: { kind: 'wait', icon: IconClock, label: 'Ждёт решения' },
  kept: { kind: 'plain', icon: IconCircleMinus, label: 'Оставлено' },
  lowered: { kind: 'done', icon: IconArrowDown, label: 'Уменьшено' },
  removed: { kind: 'done', icon: IconCircleCheck, label: 'Отменено' },
};

/** State of a dispute, or of a deduction for its employee. */
export function DisputeStateBadge({ state }: { state: State }) {
  const { kind, icon, label } = STATES[state];
  return (
    <StatusBadge kind={kind} icon={icon}>
      {label}
    </StatusBadge>
  );
}
