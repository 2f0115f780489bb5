import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { NO_QUIZ, type Quiz, type QuizQuestion } from '@portal/contract/training/instructions/quiz/quiz.ts';
import type * as calls from '@portal/contract/training/instructions/quiz/quiz.calls.ts';
import type { Acting, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { showPictures } from '../../../files/images/pictures.public.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { lockInstruction, selectInstruction } from '../instructions.sql.ts';
import * as sql from './quiz.sql.ts';

const questionOf = ({ kind, text, picture, options }: QuizQuestion): QuizQuestion => ({
  kind,
  text,
  picture,
  options: options.map((option) => ({
    text: option.text,
    picture: option.picture,
    is_right: kind !== 'order' && option.is_right,
  })),
});

const toRecord = (id: number, quiz: Quiz) => ({
  type: 'quiz' as const,
  id: String(id),
  attributes: { ...quiz, questions: quiz.questions.map(questionOf) },
});

const asWritten = (stored: sql.StoredQuiz | undefined): Quiz =>
  stored
    ? {
        pass_mark: stored.passMark,
        tries: stored.tries,
        wait_minutes: stored.waitMinutes,
        questions: stored.questions,
      }
    : NO_QUIZ;

export async function getQuiz({ tx }: ReadCtx, { params: { id } }: Input<typeof calls.getQuiz>) {
  orNotFound(await selectInstruction(tx, id));
  return { data: toRecord(id, asWritten(await sql.selectQuiz(tx, id))) };
}

/** Unchanged questions keep their ids and results. */
function numbered(
  questions: readonly QuizQuestion[],
  before: readonly sql.StoredQuestion[],
): sql.StoredQuestion[] {
  const left = [...before];
  return questions.map((written) => {
    const question = questionOf(written);
    const at = left.findIndex((stored) => isDeepStrictEqual(questionOf(stored), question));
    const [same] = at === -1 ? [] : left.splice(at, 1);
    return { ...question, id: same?.id ?? randomUUID() };
  });
}

const picturesOf = ({ questions }: Quiz): string[] => [
  ...new Set(
    questions
      .flatMap(({ picture, options }) => [picture, ...options.map((option) => option.picture)])
      .filter((key) => key !== null),
  ),
];

/** Started attempts keep their questions; a passed quiz stays passed. */
export async function putQuiz(
  ctx: Acting,
  { params: { id }, body }: Pick<Input<typeof calls.putQuiz>, 'params' | 'body'>,
) {
  const { tx, now } = ctx;
  if (!(await lockInstruction(tx, id))) throw new Refusal('not_found');
  const { originalName } = orNotFound(await selectInstruction(tx, id));
  const before = await sql.selectQuiz(tx, id);
  const wanted = picturesOf(body);
  const shown = await showPictures(tx, { owner: 'quiz', now }, id, wanted);
  if (shown.length < wanted.length)
    throw new Refusal('validation', {
      field: 'questions',
      detail: 'Картинки больше нет. Загрузите её снова.',
    });
  const questions = numbered(body.questions, before?.questions ?? []);
  const after = {
    passMark: body.pass_mark,
    tries: body.tries,
    waitMinutes: body.wait_minutes,
    questions,
  };
  if (questions.length === 0) await sql.deleteQuiz(tx, id);
  else await sql.putQuiz(tx, id, after);
  // The log omits the questions, because those who must answer them may read it.
  await recordChange(ctx, {
    section: 'instructions',
    action: 'update',
    details: `Тест «${originalName}», вопросов: ${questions.length}`,
    url: `/file_viewer/instruction/${id}`,
  });
  return { data: toRecord(id, body.questions.length === 0 ? NO_QUIZ : { ...body, questions }) };
}

/** Statistics of the current questions over all attempts. */
export async function getQuizResults(ctx: ReadCtx, { params: { id } }: Input<typeof calls.getQuizResults>) {
  const { tx } = ctx;
  const scope = await managedScope(ctx);
  const { questions } = orNotFound(await sql.selectQuiz(tx, id));
  const found = await sql.selectByQuestion(
    tx,
    questions.map((question) => question.id),
    scope,
  );
  const byId = new Map(found.map((row) => [row.questionId, row]));
  const attributes = {
    ...(await sql.countPeople(tx, id, scope)),
    questions: questions.map((question) => {
      const { answers = 0, right = 0, people = 0 } = byId.get(question.id) ?? {};
      return { text: question.text, answers, right, people };
    }),
  };
  return { data: { type: 'quiz_results' as const, id: String(id), attributes } };
}
