import { sql } from 'drizzle-orm';
import { addDays } from '../../platform/time/zone.ts';
import type { Tx } from '../../platform/database/database.ts';
import { account } from '../../platform/people/account.table.ts';
import { feedbackReply } from '../../modules/news/feedback/feedback.table.ts';
import { paper } from '../../modules/papers/delivery/delivery.table.ts';
import { request, requestDecision, requestType } from '../../modules/requests/requests.table.ts';
import { absence } from '../../modules/shifts/shifts.table.ts';

interface DemoRequests {
  /** Accounts; the first are the logins. */
  accountIds: readonly number[];
  now: Date;
  today: string;
  /** Last working day of a step that began today. */
  decideUntil: string;
}

type Row = readonly [
  account: number,
  type: string,
  state: string,
  hoursAgo: number,
  message: string,
  /** Days from today, first and last. */
  days?: readonly [number, number],
  reason?: string,
];

const [ADMIN, MODERATOR, OPERATOR, ACCOUNTANT] = [0, 1, 2, 3];

/** In every state; the fourth is past its term. */
const REQUESTS: readonly Row[] = [
  [OPERATOR, 'Отпуск', 'open', 5, 'Едем к родителям', [56, 62]],
  [OPERATOR, 'Справка 2-НДФЛ', 'open', 20, 'Для банка, за прошлый год'],
  [OPERATOR, 'Отгул', 'refused', 190, '', [-3, -3], 'В этот день старт волны, нужны все'],
  [5, 'Изменение данных', 'open', 150, 'Сменила фамилию, паспорт приложу'],
  [OPERATOR, 'Справка с места работы', 'done', 260, 'В детский сад'],
  [OPERATOR, 'Отпуск без сохранения зарплаты', 'withdrawn', 330, '', [10, 11]],
  [6, 'Изменение данных', 'done', 220, 'Новый адрес: Тула, ул. Садовая, 4'],
  [MODERATOR, 'Отгул', 'approved', 120, 'Свадьба сестры', [70, 71]],
  [7, 'Отгул', 'open', 8, 'К врачу с ребёнком', [66, 66]],
  [ACCOUNTANT, 'Отпуск', 'open', 30, '', [75, 88]],
];

/** Requests with their decisions, absences, a conversation and a certificate among the operator's papers. */
export async function seedRequests(
  tx: Tx,
  { accountIds, now, today, decideUntil }: DemoRequests,
): Promise<void> {
  const idOf = (at: number): number => accountIds[at] ?? 0;
  const at = (hours: number) => sql`${now.toISOString()}::timestamptz - ${hours} * interval '1 hour'`;
  for (const [who, type, state, hours, message, days, reason = ''] of REQUESTS) {
    const isOpen = state === 'open';
    const [first, last] = (days ?? []).map((day) => addDays(today, day));
    const decided = isOpen || state === 'withdrawn' ? null : idOf(who === ADMIN ? MODERATOR : ADMIN);
    const until = hours > 100 && isOpen ? addDays(today, -2) : decideUntil;
    await tx.execute(sql`
      with asked as (
        insert into ${request} (type_id, employee_id, account_id, created_at, message, first_day, last_day, steps,
          term_days, step, state, decide_until, decided_at, decided_by, reason, paper_id)
        select t.id, a.employee_id, a.id, ${at(hours)}, ${message}, ${first ?? null}::date, ${last ?? null}::date, t.steps,
          t.term_days, case when ${isOpen} then 1 else cardinality(t.steps) end, ${state}, ${until}::date,
          case when not ${isOpen} then ${at(hours - 20)} end, ${decided}::bigint, ${reason},
          case when ${state} = 'done' and t.kind = 'certificate' then (
            select max(p.id) from ${paper} p where p.employee_id = a.employee_id) end
        from ${requestType} t, ${account} a where t.name = ${type} and a.id = ${idOf(who)} and a.employee_id is not null
        returning *),
      decisions as (
        insert into ${requestDecision} (request_id, step, account_id, created_at)
        select id, step, decided_by, decided_at from asked where decided_by is not null)
      insert into ${absence} (employee_id, first_day, last_day, reason, request_id)
      select employee_id, first_day, last_day, ${type}, id from asked where state = 'approved'`);
  }
  await tx.execute(sql`
    insert into ${feedbackReply} (request_id, account_id, text, created_at)
    select r.id, m.account_id, m.text, ${now.toISOString()}::timestamptz - m.hours * interval '1 hour'
    from ${request} r join ${requestType} t on t.id = r.type_id and t.name = 'Справка 2-НДФЛ',
      lateral (values (${idOf(ACCOUNTANT)}::bigint, 'Нужна за прошлый год или за последние 12 месяцев?', 6),
        (r.account_id, 'За прошлый, с января по декабрь.', 4)) m (account_id, text, hours)
    where r.account_id = ${idOf(OPERATOR)} and r.state = 'open'`);
}
