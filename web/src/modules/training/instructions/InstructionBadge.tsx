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
/** Of a watched one whose short test is missing; the specification knows no tests. */
const UNTESTED = { whole: 'Просмотрен, тест не сдан', short: 'Ждёт теста' };

interface InstructionBadgeProps {
  status: InstructionStatusCode;
  /** It was watched, and its short test was not passed. */
  needsQuiz?: boolean | undefined;
  /** In a row: fewer words where there are many, told whole in the title. */
  isShort?: boolean;
}

/** State of an instruction, in the words of the specification. */
export function InstructionBadge({ status, needsQuiz = false, isShort = false }: InstructionBadgeProps) {
  const words = needsQuiz ? UNTESTED.whole : INSTRUCTION_STATUSES[status];
  const short = needsQuiz ? UNTESTED.short : SHORT[status];
  return (
    <StatusBadge {...BADGES[status]} title={isShort ? words : undefined}>
      {(isShort && short) || words}
    </StatusBadge>
  );
}
