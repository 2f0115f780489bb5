import {
  type InstructionStatusCode,
  PASSED,
} from '@portal/contract/training/instructions/instruction.status.ts';
import type { Instruction } from '../instructions.queries.ts';

/** Next step of an instruction that is not passed. */
const NEXT_STEPS: Record<Exclude<InstructionStatusCode, 2>, string> = {
  0: 'Начать',
  1: 'Продолжить',
  3: 'Ввести слова',
};

type DueStatus = keyof typeof NEXT_STEPS;
export interface Due {
  instruction: Instruction;
  status: DueStatus;
}

/** Next step of a watched instruction: the quiz precedes the words. */
export const stepOf = (status: DueStatus, needsQuiz = false): string =>
  needsQuiz ? 'Пройти тест' : NEXT_STEPS[status];
export const nextStep = ({ instruction, status }: Due): string =>
  stepOf(status, instruction.attributes.needs_quiz);

/** Available instructions: unopened first, then unfinished, then those that lack only the words. */
export const dueList = (all: readonly Instruction[]): Due[] =>
  all
    .flatMap((instruction): Due[] => {
      const { status, is_open: isOpen } = instruction.attributes;
      return status === PASSED || !isOpen ? [] : [{ instruction, status }];
    })
    .toSorted((one, other) => one.status - other.status);
