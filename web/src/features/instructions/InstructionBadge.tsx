import {
  INSTRUCTION_STATUSES,
  type InstructionStatusCode,
} from '@portal/contract/instructions/instruction.status.ts';
import { type Icon, IconAlertTriangle, IconCheck, IconCircle, IconProgress } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/messages/StatusBadge.tsx';

const BADGES: Record<InstructionStatusCode, { kind: 'plain' | 'wait' | 'done'; icon: Icon }> = {
  0: { kind: 'plain', icon: IconCircle },
  1: { kind: 'wait', icon: IconProgress },
  2: { kind: 'done', icon: IconCheck },
  3: { kind: 'wait', icon: IconAlertTriangle },
};

const SHORT: Partial<Record<InstructionStatusCode, string>> = { 3: 'Ждёт слов' };

interface InstructionBadgeProps {
  status: InstructionStatusCode;
  /** In a row: fewer words where there are many, told whole in the title. */
  isShort?: boolean;
}

/** State of an instruction, in the words of the specification. */
export function InstructionBadge({ status, isShort = false }: InstructionBadgeProps) {
  const words = INSTRUCTION_STATUSES[status];
  return (
    <StatusBadge {...BADGES[status]} title={isShort ? words : undefined}>
      {(isShort && SHORT[status]) || words}
    </StatusBadge>
  );
}
