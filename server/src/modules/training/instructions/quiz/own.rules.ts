import type * as calls from '@portal/contract/training/instructions/quiz/quiz.calls.ts';
import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { QUIZ_TEXTS } from '@portal/contract/training/instructions/quiz/quiz.ts';
import type { Ctx, Exchange, Input, ReadCtx } from '../../../../platform/api/context.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { TO_THE_END } from '../viewing/viewing.public.ts';
import { askAll, isAnswer, isRight } from './mix.rules.ts';
import * as sql from './quiz.sql.ts';

interface Standing {
  state: 'closed' | 'open' | 'waiting' | 'passed';
  triesLeft: number;
  waitUntil: Date | null;
}
type Terms = Pick<sql.StoredQuiz, 'tries' | 'waitMinutes'>;
type Past = { failed: number; last: sql.Attempt | undefined };

/** Every so many failures cause a waiting time; a passed quiz stays passed. */
function standingOf(
  { tries, waitMinutes }: Terms,
  viewing: sql.QuizViewing | undefined,
  { failed, last }: Past,
  now: Date,
): Standing {
  if (viewing?.quizPassedAt || viewing?.status === PASSED)
    return { state: 'passed', triesLeft: 0, waitUntil: null };
  if (viewing?.currentSecond !== TO_THE_END) return { state: 'closed', triesLeft: 0, waitUntil: null };
  const used = failed % tries;
  const until = (last?.finishedAt?.getTime() ?? 0) + waitMinutes * 60_000;
  if (failed > 0 && used === 0 && until > now.getTime())
    return { state: 'waiting', triesLeft: 0, waitUntil: new Date(until) };
  return { state: 'open', triesLeft: tries - used, waitUntil: null };
}

const NOTHING: Past = { failed: 0, last: undefined };
const pastOf = async (tx: Reader, viewing: sql.QuizViewing | undefined): Promise<Past> =>
  viewing
    ? { failed: await sql.countFailed(tx, viewing.id), last: await sql.selectLast(tx, viewing.id) }
    : NOTHING;

const standingFields = ({ state, triesLeft, waitUntil }: Standing, timeZone: string) => ({
  state,
  tries_left: triesLeft,
  wait_until: waitUntil && isoInZone(waitUntil, timeZone),
});

const attemptRecord = ({ id, edition, startedAt, questions }: sql.Attempt, timeZone: string) => ({
  type: 'quiz_attempt' as const,
  id: String(id),
  attributes: {
    edition,
    started_at: isoInZone(startedAt, timeZone),
    // Right answers stay on the server.
    questions: questions.map(({ kind, text, picture, options }) => ({
      kind,
      text,
      picture,
      options: options.map((option) => ({ text: option.text, picture: option.picture })),
    })),
  },
});

function resultOf({ right, isPassed, finishedAt }: sql.Attempt, timeZone: string) {
  const questions = right ?? [];
  return {
    right: questions.filter(Boolean).length,
    asked: questions.length,
    is_passed: isPassed,
    finished_at: isoInZone(finishedAt ?? new Date(0), timeZone),
    questions,
  };
}

/** The caller's state in an instruction's quiz; refuses `not_found` without a quiz. */
export async function getOwnQuiz(
  { tx, caller, now, timeZone }: ReadCtx,
  { params: { id } }: Input<typeof calls.getOwnQuiz>,
) {
  const quiz = orNotFound(await sql.selectQuiz(tx, id));
  const viewing = await sql.selectViewing(tx, id, caller.accountId);
  const past = await pastOf(tx, viewing);
  const standing = standingOf(quiz, viewing, past, now);
  const open = viewing && standing.state === 'open' ? await sql.selectOpen(tx, viewing.id) : undefined;
  return {
    data: {
      type: 'quiz_standing' as const,
      id: String(id),
      attributes: {
        questions: quiz.questions.length,
        pass_mark: quiz.passMark,
        tries: quiz.tries,
        wait_minutes: quiz.waitMinutes,
        ...standingFields(standing, timeZone),
        last: past.last ? resultOf(past.last, timeZone) : null,
        attempt: open ? attemptRecord(open, timeZone) : null,
      },
    },
  };
}

const PASSED_ALREADY = 'Тест уже сдан.';

/** Starts an attempt, or returns the started one with its order, in every tab. */
export async function beginQuiz(
  { tx, caller, now, timeZone, reply }: Ctx & Exchange,
  { params: { id } }: Input<typeof calls.beginQuiz>,
) {
  const viewing = await sql.lockViewing(tx, id, caller.accountId);
  const quiz = orNotFound(await sql.selectQuiz(tx, id));
  const { state, waitUntil } = standingOf(quiz, viewing, await pastOf(tx, viewing), now);
  if (!viewing || state === 'closed') throw new Refusal('quiz_closed');
  if (state === 'passed') throw new Refusal('quiz_over', { detail: PASSED_ALREADY });
  if (waitUntil) throw waiting(waitUntil, now);
  const open = await sql.selectOpen(tx, viewing.id);
  if (open) {
    void reply.status(200);
    return { data: attemptRecord(open, timeZone) };
  }
  const attempt = await sql.insertAttempt(tx, {
    viewingId: viewing.id,
    edition: viewing.edition,
    passMark: quiz.passMark,
    questions: askAll(quiz.questions),
    startedAt: now,
  });
  return { data: attemptRecord(attempt, timeZone) };
}

function waiting(until: Date, now: Date): Refusal {
  return new Refusal('quiz_wait', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}

/** Grades a whole attempt at once; a repeated answer changes nothing. */
export async function answerQuiz(
  ctx: Ctx,
  { params: { id }, body: { answers } }: Input<typeof calls.answerQuiz>,
) {
  const { tx, caller, now, timeZone } = ctx;
  const { attempt, viewing } = orNotFound(await sql.lockAttempt(tx, id, caller.accountId));
  if (!viewing.isCurrent) throw new Refusal('edition_changed', { detail: OTHER_EDITION });
  const quiz = orNotFound(await sql.selectQuiz(tx, viewing.instructionId));
  if (attempt.finishedAt) {
    if (JSON.stringify(attempt.answers) !== JSON.stringify(answers)) throw new Refusal('quiz_over');
    const standing = standingOf(quiz, viewing, await pastOf(tx, viewing), now);
    return { data: resultRecord(attempt, standing, timeZone) };
  }
  if (viewing.currentSecond !== TO_THE_END && viewing.status !== PASSED) throw new Refusal('quiz_closed');
  const { questions } = attempt;
  const isWhole =
    answers.length === questions.length &&
    questions.every((question, at) => isAnswer(question, answers[at] ?? []));
  if (!isWhole) throw new Refusal('validation', { field: 'answers', detail: QUIZ_TEXTS.all });
  const right = questions.map((question, at) => isRight(question, answers[at] ?? []));
  const count = right.filter(Boolean).length;
  const isPassed = count * 100 >= attempt.passMark * questions.length;
  const finished = { finishedAt: now, answers, right, isPassed };
  await sql.finishAttempt(tx, attempt, finished);
  await recordChange(ctx, {
    section: 'instructions',
    action: 'quiz',
    details: `${viewing.name}: ${count} из ${questions.length}, ${isPassed ? 'сдан' : 'не сдан'}`,
    url: `/file_viewer/instruction/${viewing.instructionId}`,
  });
  const after = { ...viewing, quizPassedAt: isPassed ? now : viewing.quizPassedAt };
  const standing = standingOf(quiz, after, await pastOf(tx, after), now);
  return { data: resultRecord({ ...attempt, ...finished }, standing, timeZone) };
}

const OTHER_EDITION = 'Этот инструктаж нужно пройти заново. Откройте его ещё раз.';

const resultRecord = (attempt: sql.Attempt, standing: Standing, timeZone: string) => ({
  type: 'quiz_result' as const,
  id: String(attempt.id),
  attributes: { ...resultOf(attempt, timeZone), ...standingFields(standing, timeZone) },
});
