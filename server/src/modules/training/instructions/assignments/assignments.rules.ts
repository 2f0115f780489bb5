import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { INSTRUCTION_STATUSES, PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import type * as calls from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { listAnswer, numbers, offsetOf, type Page, wholeList } from '../../../../platform/api/list.ts';
import { LIST_TIME, withinTime } from '../../../../platform/database/within-time.ts';
import { unreachableInWords, unreachableNames } from '../../../../platform/mail/unreachable/unreachable.ts';
import { asMoment, asText, type ListColumn } from '../../../../platform/tables/list-file.ts';
import { dayInZone, isoInZone } from '../../../../platform/time/zone.ts';
import { choosePeople } from '../../../../platform/people/choices/choices.rules.ts';
import { recordChange, exportList } from '../../../audit-log/write/activity.public.ts';
import { assertManaged, managedScope } from '../../../../platform/people/scope.ts';
import { concernedFilter } from './summary.rules.ts';
import { reminderEmail } from './assignments.mail.ts';
import * as sql from './assignments.sql.ts';
import * as reminders from './reminders.sql.ts';

type Row = Awaited<ReturnType<typeof sql.peopleQuery>>[number];

const ANYBODY = { users: undefined, words: [] };

/** Shortest interval of reminders about one instruction, milliseconds. */
const REMINDER_INTERVAL_MS = 24 * 60 * 60 * 1000;

const toRecord = (row: Row, timeZone: string) => {
  const moment = (value: Date | null) => value && isoInZone(value, timeZone);
  return {
    type: 'instruction_person' as const,
    id: `${row.userId}${String(row.instructionId).padStart(9, '0')}`,
    attributes: {
      user_id: String(row.userId),
      user: row.user,
      area: row.area,
      position: row.position,
      instruction_id: String(row.instructionId),
      instruction: row.instruction,
      project_id: String(row.projectId),
      project: row.project,
      status: row.status,
      ...(row.needsQuiz && { needs_quiz: true }),
      exempt: row.isExempt,
      start_time: moment(row.startTime),
      end_time: moment(row.endTime),
      reminded_at: moment(row.remindedAt),
    },
  };
};

const stateOf = (value: unknown): string => INSTRUCTION_STATUSES[Number(value) as Row['status']];
const exemptOf = (value: unknown): string => (value === true ? 'да' : '');

const COLUMNS: readonly ListColumn<keyof Row>[] = [
  { title: 'Сотрудник', width: 36, field: 'user', cell: asText },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  { title: 'Проект', width: 28, field: 'project', cell: asText },
  { title: 'Инструктаж', width: 40, field: 'instruction', cell: asText },
  { title: 'Состояние', width: 28, field: 'status', cell: stateOf },
  { title: 'Открыт', width: 20, field: 'startTime', cell: asMoment },
  { title: 'Пройден', width: 20, field: 'endTime', cell: asMoment },
  { title: 'Напоминание', width: 20, field: 'remindedAt', cell: asMoment },
  { title: 'Освобождение', width: 16, field: 'isExempt', cell: exemptOf },
];

export async function listInstructionPeople(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listInstructionPeople>,
) {
  const { db, timeZone } = ctx;
  const filter: sql.PeopleFilter = {
    ...(await concernedFilter(ctx, filters)),
    statuses: numbers(filters['status.in']) as Row['status'][] | undefined,
  };
  if (plain.format) {
    const title = 'Прохождение инструктажей';
    const query = sql.peopleQuery(db, filter, sort);
    return exportList(ctx, 'instruction_log', plain.format, { title, query, columns: COLUMNS });
  }
  return listAnswer(page, {
    rows: (part: Page) =>
      withinTime(db, LIST_TIME, async (tx) =>
        sql.peopleQuery(tx, filter, sort).limit(part.size).offset(offsetOf(part)),
      ),
    count: () => withinTime(db, LIST_TIME, (tx) => sql.countPairs(tx, filter)),
    record: (row) => toRecord(row, timeZone),
  });
}

export async function getInstructionLogFilters(
  ctx: ReadCtx,
  { query }: Input<typeof calls.getInstructionLogFilters>,
) {
  const { tx } = ctx;
  const scope = await managedScope(ctx);
  const concerned = sql.isConcerned({ ...ANYBODY, scope });
  const { data: users, ...paged } = await choosePeople(tx, query, concerned);
  const areas = wholeList(await sql.selectConcernedAreas(tx, scope));
  return { data: { users, areas }, ...paged };
}

/** Sends each person one e-mail about all of their chosen pending instructions. */
export async function remindOfInstructions(
  ctx: Ctx,
  { body: { items } }: Input<typeof calls.remindOfInstructions>,
) {
  const { tx, caller, mail, now, timeZone, config } = ctx;
  const pairs = items.map((item) => ({ userId: item.user_id, instructionId: item.instruction_id }));
  const found = await reminders.selectPairs(tx, pairs, dayInZone(now, timeZone));
  await assertManaged(ctx, found);
  const unpassed = found.filter(({ status }) => status !== PASSED);
  const asked = unpassed.filter((one) => !one.isExempt);
  const waiting = asked.filter((one) => one.isOpen);
  const reachable = waiting.filter(({ address }) => address !== '');
  const olderThan = new Date(now.getTime() - REMINDER_INTERVAL_MS);
  const put = await reminders.putReminders(tx, reachable, { at: now, by: caller.accountId, olderThan });
  const isPut = new Set(put.map(({ userId, instructionId }) => `${userId} ${instructionId}`));
  const reminded = reachable.filter(({ userId, instructionId }) => isPut.has(`${userId} ${instructionId}`));

  const byPerson = Map.groupBy(reminded, ({ userId }) => userId);
  await mail.postAll(
    tx,
    [...byPerson.values()].map((tasks) => reminderEmail(tasks, config.publicUrl)),
  );
  if (reminded.length > 0) {
    const details = `Сотрудников: ${byPerson.size}, инструктажей: ${reminded.length}`;
    await recordChange(ctx, { section: 'instruction_log', action: 'remind', details });
  }
  const without = waiting.filter(({ address }) => address === '');
  const unreachable = unreachableNames([
    ...new Map(without.map((person) => [person.userId, person])).values(),
  ]);
  const parts: [label: string, count: number, words?: string][] = [
    ['Без адреса', unreachable.length, unreachableInWords(unreachable)],
    ['Уже пройдено', found.length - unpassed.length],
    ['Освобождены', unpassed.length - asked.length],
    ['Откроется после другого инструктажа', asked.length - waiting.length],
    ['Напоминали за последние сутки', reachable.length - reminded.length],
  ];
  const rest = parts.flatMap(([label, count, words = count]) => (count > 0 ? ` ${label}: ${words}.` : []));
  const message = `Отправлено писем: ${byPerson.size}.${rest.join('')}`;
  return { data: { message, without_address: unreachable } };
}
