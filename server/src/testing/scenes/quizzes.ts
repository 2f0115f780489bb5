import type { Quiz } from '@portal/contract/training/instructions/quiz/quiz.ts';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../test-portal.ts';
import type { VideoScene } from './films.ts';

export type Question = Quiz['questions'][number];
export const option = (text: string, is_right = false): Question['options'][number] => ({
  text,
  picture: null,
  is_right,
});
export const ONE: Question = {
  kind: 'one',
  text: 'Сколько звонков в час?',
  picture: null,
  options: [option('десять', true), option('сто'), option('ни одного')],
};
export const SEVERAL: Question = {
  kind: 'several',
  text: 'Что взять с собой?',
  picture: null,
  options: [option('планшет', true), option('анкету', true), option('зонт')],
};
export const ORDER: Question = {
  kind: 'order',
  text: 'Расставьте шаги.',
  picture: null,
  options: [option('поздороваться'), option('спросить'), option('поблагодарить')],
};
export const QUIZ: Quiz = { pass_mark: 60, tries: 2, wait_minutes: 30, questions: [ONE, SEVERAL, ORDER] };

export interface AttemptQuestion {
  kind: Question['kind'];
  text: string;
  options: { text: string }[];
}
interface QuizAttempt {
  id: string;
  attributes: { questions: AttemptQuestion[]; edition: number };
}
/** Right answers by the editor's own quiz; of those questions that are named wrong, wrong ones. */
export function answersTo(
  questions: readonly AttemptQuestion[],
  wrong: readonly Question[] = [],
  quiz = QUIZ,
): number[][] {
  return questions.map(({ text, options }) => {
    const question = quiz.questions.find((one) => one.text === text) ?? ONE;
    const numberOf = (name: string): number => options.findIndex((one) => one.text === name) + 1;
    const isWrong = wrong.includes(question);
    if (question.kind === 'order') {
      const right = question.options.map((one) => numberOf(one.text));
      return isWrong ? right.toReversed() : right;
    }
    const chosen = question.options.filter((one) => one.is_right !== isWrong);
    return (question.kind === 'one' ? chosen.slice(0, 1) : chosen).map((one) => numberOf(one.text));
  });
}
/** Quizzes of instructions over the API. */
export function quizzesOf(portal: () => TestPortal, editor: () => Person, films: () => VideoScene) {
  const put = (id: string, body: Record<string, unknown>, who = editor()) =>
    portal().call(who, 'PUT', `/knowledge_base/instruction/${id}/quiz/`, { body });
  async function withQuiz(quiz: Quiz = QUIZ): Promise<string> {
    const id = await films().add({}, 'Опрос');
    expect((await put(id, quiz)).statusCode).toBe(200);
    return id;
  }
  const words = async (who: Person, id: string) => (await films().guess(who, id)).json().data;
  async function watcher(id: string): Promise<Person> {
    const who = await portal().person('O');
    await films().watch(who, id);
    return who;
  }

  const begin = (who: Person, id: string) =>
    portal().call(who, 'POST', `/knowledge_base/instruction/${id}/quiz/own/`, { body: {} });
  const begun = async (who: Person, id: string): Promise<QuizAttempt> => (await begin(who, id)).json().data;
  const send = (who: Person, attempt: string, answers: number[][]) =>
    portal().call(who, 'PUT', `/knowledge_base/quiz_attempt/${attempt}/`, { body: { answers } });
  const own = async (who: Person, id: string) =>
    (await portal().call(who, 'GET', `/knowledge_base/instruction/${id}/quiz/own/`)).json().data.attributes;

  async function attemptOf(who: Person, id: string, wrong: readonly Question[] = []) {
    const attempt = await begun(who, id);
    return (await send(who, attempt.id, answersTo(attempt.attributes.questions, wrong))).json().data
      .attributes;
  }
  return { put, withQuiz, words, watcher, begin, begun, send, own, attemptOf };
}
