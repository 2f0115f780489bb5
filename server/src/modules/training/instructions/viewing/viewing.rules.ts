import { searchText } from '@portal/contract/shared/search-text.ts';
import type * as calls from '@portal/contract/training/instructions/instructions.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { INSTRUCTION_STATUSES, PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { WORD_TEXTS } from '@portal/contract/training/instructions/words.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { ANYWHERE, throttled, triesLeft } from '../../../accounts/accounts.public.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { selectOpened } from '../course.sql.ts';
import { notifyOfOpened } from '../notices/notices.queue.ts';
import { progressAfter, type Tally, tallyAfter, TO_THE_END } from './progress.rules.ts';
import * as sql from './viewing.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectViewing>>>;

export const getStatuses = () => ({
  data: Object.entries(INSTRUCTION_STATUSES).map(([id, name]) => ({
    type: 'status' as const,
    id,
    attributes: { name },
  })),
});

export const toRecord = (row: Row, timeZone: string) => ({
  type: 'user_instruction' as const,
  id: String(row.id),
  attributes: {
    instruction_id: String(row.instructionId),
    instruction: row.instruction,
    project_id: String(row.projectId),
    project: row.project,
    user_id: String(row.userId),
    user: row.user,
    start_time: isoInZone(row.startTime, timeZone),
    end_time: row.endTime && isoInZone(row.endTime, timeZone),
    status: row.status,
    current_second: row.currentSecond,
    duration: row.duration,
    edition: row.edition,
    reports: row.reports,
    reported_at: row.reports > 0 ? isoInZone(row.reportedAt, timeZone) : null,
    played_seconds: row.playedSeconds,
    hidden_times: row.hiddenTimes,
    quiz_right: row.quizRight,
    quiz_asked: row.quizAsked,
    quiz_passed_at: row.quizPassedAt && isoInZone(row.quizPassedAt, timeZone),
    ...(row.needsQuiz && { needs_quiz: true }),
  },
});

const OTHER_EDITION = 'Этот инструктаж нужно пройти заново. Откройте его ещё раз.';

type Page = Input<typeof calls.reportProgress>['body']['page'];
type Viewing = Tally & { id: number; currentSecond: number };

/** Sums of the viewing including this page's report. */
async function tallyWith(tx: Tx, viewing: Viewing, page: Page): Promise<Tally> {
  const tally = { ...viewing, reports: viewing.reports + 1 };
  if (!page || viewing.currentSecond === TO_THE_END) return tally;
  const now = { report: page.report, playedSeconds: page.played_seconds, hiddenTimes: page.hidden_times };
  const told = await sql.recordPage(tx, viewing.id, page.id, now);
  return told ? tallyAfter(viewing, told.before, now) : tally;
}

/** Stores reported progress, limited by the time since the film was opened. */
export async function reportProgress(
  { tx, caller, now, timeZone }: Ctx,
  { params: { id }, body: { current_second: second, page } }: Input<typeof calls.reportProgress>,
) {
  const viewing = orNotFound(await sql.lockViewing(tx, id, caller.accountId));
  if (!viewing.isCurrent) throw new Refusal('edition_changed', { detail: OTHER_EDITION });
  const { reports, playedSeconds, hiddenTimes } = await tallyWith(tx, viewing, page);
  const currentSecond = progressAfter(second, {
    currentSecond: viewing.currentSecond,
    duration: viewing.duration ?? 0,
    elapsed: viewing.isOpened ? (now.getTime() - viewing.startTime.getTime()) / 1000 : 0,
    playedSeconds: playedSeconds ?? 0,
    maxSpeed: viewing.maxSpeed / 100,
  });
  if (currentSecond === undefined) throw new Refusal('progress_implausible', { field: 'current_second' });
  if (viewing.currentSecond !== TO_THE_END) {
    const ended = currentSecond === TO_THE_END;
    await sql.updateProgress(tx, id, {
      currentSecond,
      status: viewing.status === PASSED ? PASSED : ended ? 3 : currentSecond > 0 ? 1 : viewing.status,
      from: viewing.currentSecond,
      to: ended ? Math.ceil(viewing.duration ?? 0) : currentSecond,
      reportedAt: now,
      reports,
      playedSeconds,
      hiddenTimes,
    });
  }
  return { data: toRecord(required(await sql.selectViewing(tx, id)), timeZone) };
}

const asSet = (words: readonly string[]): string =>
  words
    .map((word) => searchText(word.trim()))
    .toSorted()
    .join(',');

/** Wrong attempts allowed within ten minutes. */
const GUESSES = { most: 5, window: 10 * 60 * 1000 };

const notMatch = (message: string) => ({ data: { status: 'not_match' as const, message } });

type OwnViewing = Awaited<ReturnType<typeof sql.lockViewingOf>>;

/** Answer before the words are checked; undefined if the words decide. */
function beforeWords(state: OwnViewing) {
  if (state?.status === PASSED) return { data: { status: 'ok' as const, message: WORD_TEXTS.passed } };
  if (state?.currentSecond !== TO_THE_END) return notMatch(WORD_TEXTS.notWatched);
  return state.needsQuiz ? notMatch(WORD_TEXTS.quizFirst) : undefined;
}

/** Checks the words on the server; does not reveal how many or which were right. */
export async function checkWords(
  { db, caller, now, jobs, webhooks }: ReadCtx,
  { params: { id: instructionId }, query: { words } }: Input<typeof calls.checkWords>,
) {
  const state = await db.transaction((tx) => sql.lockViewingOf(tx, instructionId, caller.accountId));
  const said = beforeWords(state);
  if (said || !state) return said ?? notMatch(WORD_TEXTS.notWatched);
  // Attempts are counted by person, whatever the address.
  const attempt = {
    subject: `words:${caller.accountId}:${instructionId}`,
    address: ANYWHERE,
    now,
    ...GUESSES,
  };
  const fits = await throttled(db, attempt, async () =>
    Promise.resolve(asSet(words.split(',')) === asSet(state.words)),
  );
  if (!fits) {
    const answer = notMatch('Слова не подошли. Проверьте их и попробуйте ещё раз.');
    return { ...answer, meta: { tries_left: await triesLeft(db, attempt) } };
  }
  return db.transaction(async (tx) => {
    // An editor may have replaced the film or the quiz in the meantime.
    const current = await sql.lockViewingOf(tx, instructionId, caller.accountId);
    const changed = beforeWords(current);
    if (changed || !current) return changed ?? notMatch(WORD_TEXTS.notWatched);
    await sql.markPassed(tx, current.id, now);
    const next = await selectOpened(tx, instructionId);
    const { accountId } = caller;
    await notifyOfOpened(
      { jobs },
      tx,
      next.map(({ id }) => ({ id, accountId })),
    );
    await recordChange(
      { tx, caller, now },
      {
        section: 'instructions',
        action: 'pass',
        details: state.name,
        url: `/file_viewer/instruction/${state.instructionId}`,
      },
    );
    await webhooks.publish(tx, [
      {
        event: 'instruction.passed',
        people: { code_id: caller.employeeId },
        data: { instruction_id: String(instructionId) },
      },
    ]);
    return { data: { status: 'ok' as const, message: 'Слова верны. Инструктаж пройден!' } };
  });
}
