import {
  INSTRUCTION_BADGES,
  type InstructionStatusCode,
  NEEDS_QUIZ_BADGE,
} from '@portal/contract/training/instructions/instruction.status.ts';
import { type Icon, IconAlertTriangle, IconCheck, IconCircle, IconProgress } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';

const BADGES: Record<InstructionStatusCode, { kind: 'plain' | 'wait' | 'done'; icon: Icon }> = {
  0: { kind: 'plain', icon: IconCircle },
  1: { kind: 'wait', icon: IconProgress },
  2: { kind: 'done', icon: IconCheck },
  3: { kind: 'wait', icon: IconAlertTriangle },
};

interface InstructionBadgeProps {
  status: InstructionStatusCode;
  /** Watched, but the quiz is not passed. */
  needsQuiz?: boolean | undefined;
}

/** State of an instruction. */
export const InstructionBadge = ({ status, needsQuiz = false }: InstructionBadgeProps) => (
  <StatusBadge {...BADGES[status]}>{needsQuiz ? NEEDS_QUIZ_BADGE : INSTRUCTION_BADGES[status]}</StatusBadge>
);
