import {
  NO_QUIZ,
  type Quiz,
  QUIZ_TEXTS,
  type QuizQuestion,
} from '@portal/contract/training/instructions/quiz/quiz.ts';
import { describe, expect, test } from 'vitest';
import { marked, newOption, newQuestion, readQuestions, validateQuiz } from './quiz-values.ts';

const option = (text: string, is_right = false) => ({ ...newOption(), text, is_right });
const question = (part: Partial<QuizQuestion> = {}): QuizQuestion => ({
  kind: 'one',
  text: 'Сколько?',
  picture: null,
  options: [option('один', true), option('два')],
  ...part,
});
const quiz = (...questions: QuizQuestion[]): Quiz => ({ ...NO_QUIZ, questions });

describe('a quiz', () => {
  test('a quiz without questions is absent, and valid', () => {
    expect(validateQuiz(NO_QUIZ)).toEqual({});
  });

  test('a quiz of complete questions is valid', () => {
    const order = question({ kind: 'order', options: [option('раз'), option('два'), option('три')] });
    const several = question({ kind: 'several', options: [option('да', true), option('нет', true)] });
    expect(validateQuiz(quiz(question(), several, order))).toEqual({});
  });

  test('an error is at its field', () => {
    expect(validateQuiz(quiz(question(), newQuestion()))).toEqual({
      'questions.1.text': QUIZ_TEXTS.question,
      'questions.1.options.0.text': QUIZ_TEXTS.option,
      'questions.1.options.1.text': QUIZ_TEXTS.option,
    });
    const twice = question({ options: [option('Да', true), option('да')] });
    expect(validateQuiz(quiz(twice))).toEqual({ 'questions.0.options': QUIZ_TEXTS.same });
    const unmarked = question({ kind: 'several', options: [option('да'), option('нет')] });
    expect(validateQuiz(quiz(unmarked))).toEqual({ 'questions.0.options': QUIZ_TEXTS.several });
  });

  test.each([
    [{ pass_mark: 0 }, 'pass_mark'],
    [{ pass_mark: 101 }, 'pass_mark'],
    [{ tries: 0 }, 'tries'],
    [{ tries: 11 }, 'tries'],
    [{ wait_minutes: 0 }, 'wait_minutes'],
    [{ wait_minutes: 10_081 }, 'wait_minutes'],
  ])('a quiz with %j is refused at its field', (part, field) => {
    expect(Object.keys(validateQuiz({ ...quiz(question()), ...part }))).toEqual([field]);
  });

  test('an option may be a picture only', () => {
    const picture = `${'a'.repeat(32)}.png`;
    const shown = question({ options: [{ ...option('', true), picture }, option('нет')] });
    expect(validateQuiz(quiz(shown))).toEqual({});
  });
});

describe('right options', () => {
  const rights = (options: QuizQuestion['options']): boolean[] => options.map((one) => one.is_right);

  test('a single choice has one right option', () => {
    expect(rights(marked(question(), 1, true))).toEqual([false, true]);
    expect(rights(marked(question(), 0, false))).toEqual([false, false]);
  });

  test('a multiple choice marks each option separately', () => {
    const several = question({ kind: 'several' });
    expect(rights(marked(several, 1, true))).toEqual([true, true]);
    expect(rights(marked(several, 0, false))).toEqual([false, false]);
  });
});

describe('a draft', () => {
  test('a draft restores incomplete questions', () => {
    const half = [newQuestion(), question({ text: '' })];
    expect(readQuestions(structuredClone(half))).toEqual(half);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'вопрос'],
    ['another kind', [{ ...question(), kind: 'essay' }]],
    ['no options', [{ ...question(), options: [] }]],
    ['too many questions', Array.from({ length: 31 }, () => question())],
  ])('a draft with %s is ignored', (_, stored) => {
    expect(readQuestions(stored)).toBeUndefined();
  });
});
