import {
  INSTRUCTION_STATUSES,
  type InstructionStatusCode,
} from '@portal/contract/training/instructions/instruction.status.ts';
import { type Icon, IconAlertTriangle, IconCheck, IconCircle, IconProgress } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';

const BADGES: Record<InstructionStatusCode, { kind: 'plain' | 'wait' | 'done'; icon: Icon }> = {
  0: { kind: 'plain', icon: IconCircle },
  1: { kind: 'wait', icon: IconProgress },
  2: { kind: 'done', icon: IconCheck },
  3: { kind: 'wait', icon: IconAlertTriangle },
};

const SHORT: Partial<Record<InstructionStatusCode, string>> = { 3: 'Ждёт слов' };
/** Text for a watched instruction with a missing quiz, which the specification does not define. */
const UNTESTED = { whole: 'Просмотрен, тест не сдан', short: 'Ждёт теста' };

interface InstructionBadgeProps {
  status: InstructionStatusCode;
  /** Watched, but the quiz is not passed. */
  needsQuiz?: boolean | undefined;
  /** Shortened text for dense rows; the title contains the full one. */
  isShort?: boolean;
}

/** State of an instruction in the words of the specification. */
export function InstructionBadge({ status, needsQuiz = false, isShort = false }: InstructionBadgeProps) {
  const words = needsQuiz ? UNTESTED.whole : INSTRUCTION_STATUSES[status];
  const short = needsQuiz ? UNTESTED.short : SHORT[status];
  return (
    <StatusBadge {...BADGES[status]} title={isShort ? words : undefined}>
      {(isShort && short) || words}
    </StatusBadge>
  );
}
