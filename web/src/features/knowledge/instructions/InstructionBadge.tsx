import {
  INSTRUCTION_STATUSES,
  type InstructionStatusCode,
} from '@portal/contract/knowledge/instruction.status.ts';
import { type Icon, IconAlertTriangle, IconCheck, IconCircle, IconProgress } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const BADGES: Record<InstructionStatusCode, { kind: 'plain' | 'wait' | 'done'; icon: Icon }> = {
  0: { kind: 'plain', icon: IconCircle },
  1: { kind: 'wait', icon: IconProgress },
  2: { kind: 'done', icon: IconCheck },
  3: { kind: 'wait', icon: IconAlertTriangle },
};

/** Own state of an instruction, in the words of the specification. */
export function InstructionBadge({ status }: { status: InstructionStatusCode }) {
  return <StatusBadge {...BADGES[status]}>{INSTRUCTION_STATUSES[status]}</StatusBadge>;
}
