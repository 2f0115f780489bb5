import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { accountInScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { currentOf, userInstruction } from '../instructions.table.ts';
import { instructionQuiz, quizAnswer, quizAttempt } from './quiz.table.ts';

const QUIZ = columns(instructionQuiz, 'passMark', 'tries', 'waitMinutes', 'questions');
export type { GivenQuestion, StoredQuestion } from './quiz.table.ts';
export type StoredQuiz = Omit<typeof instructionQuiz.$inferSelect, 'instructionId'>;

export async function selectQuiz(tx: Reader, instructionId: number): Promise<StoredQuiz | undefined> {
  const [row] = await tx
    .select(QUIZ)
    .from(instructionQuiz)
    .where(eq(instructionQuiz.instructionId, instructionId));
  return row;
}

export async function putQuiz(tx: Tx, instructionId: number, quiz: StoredQuiz): Promise<void> {
  await tx
    .insert(instructionQuiz)
    .values({ instructionId, ...quiz })
    .onConflictDoUpdate({ target: instructionQuiz.instructionId, set: quiz });
}

export async function deleteQuiz(tx: Tx, instructionId: number): Promise<void> {
  await tx.delete(instructionQuiz).where(eq(instructionQuiz.instructionId, instructionId));
}

const VIEWING = {
  ...columns(userInstruction, 'id', 'instructionId', 'edition', 'isCurrent', 'status', 'currentSecond'),
  quizPassedAt: userInstruction.quizPassedAt,
  name: userInstruction.fileName,
};

export async function selectViewing(tx: Reader, instructionId: number, accountId: number) {
  const [row] = await tx.select(VIEWING).from(userInstruction).where(currentOf(instructionId, accountId));
  return row;
}
export type QuizViewing = NonNullable<Awaited<ReturnType<typeof selectViewing>>>;

/** The same, locked, so that two tabs start one attempt. */
export async function lockViewing(tx: Tx, instructionId: number, accountId: number) {
  const [row] = await tx
    .select(VIEWING)
    .from(userInstruction)
    .where(currentOf(instructionId, accountId))
    .for('update');
  return row;
}

/** The unanswered attempt. */
export async function selectOpen(tx: Reader, viewingId: number) {
  const [row] = await tx
    .select()
    .from(quizAttempt)
    .where(and(eq(quizAttempt.viewingId, viewingId), sql`${quizAttempt.finishedAt} is null`));
  return row;
}
export type Attempt = typeof quizAttempt.$inferSelect;

export async function selectLast(tx: Reader, viewingId: number): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(quizAttempt)
    .where(and(eq(quizAttempt.viewingId, viewingId), isNotNull(quizAttempt.finishedAt)))
    .orderBy(desc(quizAttempt.id))
    .limit(1);
  return row;
}

/** Failed attempts in this viewing. */
export const countFailed = (tx: Reader, viewingId: number): Promise<number> =>
  tx.$count(
    quizAttempt,
    and(
      eq(quizAttempt.viewingId, viewingId),
      isNotNull(quizAttempt.finishedAt),
      eq(quizAttempt.isPassed, false),
    ),
  );

export async function insertAttempt(tx: Tx, values: typeof quizAttempt.$inferInsert): Promise<Attempt> {
  const [row] = await tx.insert(quizAttempt).values(values).returning();
  return required(row);
}

/** The person's attempt and viewing, both locked: of two tabs that answer, one is first. */
export async function lockAttempt(tx: Tx, id: number, accountId: number) {
  const [row] = await tx
    .select({ attempt: quizAttempt, viewing: VIEWING })
    .from(quizAttempt)
    .innerJoin(userInstruction, eq(userInstruction.id, quizAttempt.viewingId))
    .where(and(eq(quizAttempt.id, id), eq(userInstruction.accountId, accountId)))
    .for('update');
  return row;
}

interface Finished {
  finishedAt: Date;
  answers: number[][];
  right: boolean[];
  isPassed: boolean;
}

/** Stores an answered attempt with its answers and the viewing's result. */
export async function finishAttempt(tx: Tx, { id, viewingId, questions }: Attempt, finished: Finished) {
  await tx.update(quizAttempt).set(finished).where(eq(quizAttempt.id, id));
  await tx.insert(quizAnswer).values(
    questions.map((question, at) => ({
      attemptId: id,
      questionId: question.id,
      isRight: finished.right[at] ?? false,
    })),
  );
  const { finishedAt, right, isPassed } = finished;
  await tx
    .update(userInstruction)
    .set({
      quizRight: right.filter(Boolean).length,
      quizAsked: right.length,
      quizAt: finishedAt,
      ...(isPassed && { quizPassedAt: finishedAt }),
    })
    .where(eq(userInstruction.id, viewingId));
}

/** Answers, right answers and people by question. */
export const selectByQuestion = (tx: Reader, questionIds: readonly string[], scope: Scope) =>
  tx
    .select({
      questionId: quizAnswer.questionId,
      answers: sql<number>`count(*)::int`,
      right: sql<number>`(count(*) filter (where ${quizAnswer.isRight}))::int`,
      people: sql<number>`count(distinct ${userInstruction.accountId})::int`,
    })
    .from(quizAnswer)
    .innerJoin(quizAttempt, eq(quizAttempt.id, quizAnswer.attemptId))
    .innerJoin(userInstruction, eq(userInstruction.id, quizAttempt.viewingId))
    .where(and(isAmong(quizAnswer.questionId, questionIds), accountInScope(scope, userInstruction.accountId)))
    .groupBy(quizAnswer.questionId);

/** People who answered an instruction's quiz in any edition, and who passed it. */
export async function countPeople(tx: Reader, instructionId: number, scope: Scope) {
  const [row] = await tx
    .select({
      people: sql<number>`count(distinct ${userInstruction.accountId})::int`,
      passed: sql<number>`(count(distinct ${userInstruction.accountId}) filter (where ${userInstruction.quizPassedAt} is not null))::int`,
    })
    .from(userInstruction)
    .where(
      and(
        eq(userInstruction.instructionId, instructionId),
        isNotNull(userInstruction.quizAt),
        accountInScope(scope, userInstruction.accountId),
      ),
    );
  return row ?? { people: 0, passed: 0 };
}
