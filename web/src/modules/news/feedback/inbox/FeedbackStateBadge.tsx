import { FEEDBACK_STATE_LABELS, type FeedbackState } from '@portal/contract/news/feedback/feedback.calls.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMessage2,
  IconSend,
  IconUser,
} from '@tabler/icons-react';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';

const BADGES: Record<FeedbackState, { kind: 'plain' | 'wait' | 'done' | 'error'; icon: Icon }> = {
  queued: { kind: 'wait', icon: IconClock },
  sent: { kind: 'plain', icon: IconSend },
  failed: { kind: 'error', icon: IconAlertTriangle },
  taken: { kind: 'wait', icon: IconUser },
  answered: { kind: 'done', icon: IconMessage2 },
  handled: { kind: 'done', icon: IconCheck },
};

export const FeedbackStateBadge = ({ state }: { state: FeedbackState }) => (
  <StatusBadge {...BADGES[state]}>{FEEDBACK_STATE_LABELS[state]}</StatusBadge>
);
