import type { InstructionStatusCode } from '@portal/contract/training/instructions/instruction.status.ts';
import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { expect, test } from 'vitest';
import type { Instruction } from '../instructions.queries.ts';
import { dueList, nextStep } from './due-list.ts';

const instruction = (
  name: string,
  status: InstructionStatusCode,
  isOpen = true,
  needsQuiz = false,
): Instruction => ({
  type: 'instruction',
  id: name,
  attributes: {
    ...{ project_id: '1', file: name, original_file: `${name}.mp4`, comment: '', status },
    required_for_shifts: false,
    due_days: null,
    repeat_months: null,
    audience: EVERYBODY,
    ...{ opens_after: null, is_open: isOpen, max_speed: 1.5, has_subtitles: false, quiz_questions: 0 },
    ...(needsQuiz && { needs_quiz: true }),
  },
});

test('unopened instructions are first, passed ones are not due', () => {
  const all = [
    instruction('passed', 2),
    instruction('the next of a course', 0, false),
    instruction('words', 3),
    instruction('test', 3, true, true),
    instruction('begun', 1),
    instruction('new one', 0),
    instruction('another new one', 0),
  ];
  expect(dueList(all).map((due) => `${due.instruction.id}: ${nextStep(due)}`)).toEqual([
    'new one: Начать',
    'another new one: Начать',
    'begun: Продолжить',
    'words: Ввести слова',
    'test: Пройти тест',
  ]);
});
