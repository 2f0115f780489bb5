import { type InstructionStatusCode, PASSED } from '@portal/contract/instructions/instruction.status.ts';
import type { Instruction } from '../instructions.queries.ts';

/** What there is to do with an instruction that has not been passed. */
export const NEXT_STEPS: Record<Exclude<InstructionStatusCode, 2>, string> = {
  0: 'Начать',
  1: 'Продолжить',
  3: 'Ввести слова',
};

type DueStatus = keyof typeof NEXT_STEPS;
export interface Due {
  instruction: Instruction;
  status: DueStatus;
}

/** With a short test it is not the words alone that are left. */
export const nextStep = ({ instruction, status }: Due): string =>
  status === 3 && instruction.attributes.quiz_questions > 0 ? 'Закончить' : NEXT_STEPS[status];

/** Of what is open: what was never opened is first, then what was broken off, then what lacks only its words. */
export const dueList = (all: readonly Instruction[]): Due[] =>
  all
    .flatMap((instruction): Due[] => {
      const { status, is_open: isOpen } = instruction.attributes;
      return status === PASSED || !isOpen ? [] : [{ instruction, status }];
    })
    .toSorted((one, other) => one.status - other.status);
