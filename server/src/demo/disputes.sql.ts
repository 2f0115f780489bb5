import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { account } from '../platform/people/account.table.ts';
import { payDispute } from '../modules/finance/disputes/disputes.table.ts';
import { bonusOrFine } from '../modules/finance/finance.table.ts';
import { addDays } from '../platform/time/zone.ts';
import { feedbackReply } from '../modules/news/feedback/feedback.table.ts';

interface DemoDispute {
  accountIds: readonly number[];
  operatorId: number;
  deciderId: number;
  now: Date;
  today: string;
  decideUntil: string;
}

/** Days from a deduction to today: disputes begin up to three days ago, 14 days after the deduction at the latest. */
const MIN_DAYS = 3;
const MAX_DAYS = 14;

/** A deduction of that day can have a dispute in any state. */
export const isDisputable = (day: string, today: string): boolean =>
  day >= addDays(today, -MAX_DAYS) && day <= addDays(today, -MIN_DAYS);

/** Texts of a dispute by the reason of its deduction. */
const TEXTS = [
  {
    reason: 'Опоздание',
    message: 'Супервайзер знал в тот день: телефония не работала.',
    kept: 'По журналу телефонии сбоя в тот день не было.',
    lowered: 'Сбой был, но полчаса из часа: снятие уменьшено вдвое.',
    removed: 'Сбой подтверждён журналом телефонии.',
    question: 'Проверяю с техниками. Напишите, пожалуйста, во сколько был сбой.',
    answer: 'Примерно с 9:05 до 9:40.',
  },
  {
    reason: 'Брак по контролю качества',
    message: 'Респондент сам повторил вариант ответа, подсказки не было.',
    kept: 'На записи слышна подсказка: пункт 4.3 нарушен.',
    lowered: 'Подсказка была в одном вопросе из двух: снятие уменьшено вдвое.',
    removed: 'На записи подсказки нет.',
    question: 'Слушаю запись. Напишите, пожалуйста, номер вопроса.',
    answer: 'Вопрос 14, про отделение банка.',
  },
  {
    reason: 'Невыход без предупреждения',
    message: 'Смену отменили на портале накануне.',
    kept: 'Отмены в журнале портала нет.',
    lowered: 'Отмена была, но позже срока: снятие уменьшено вдвое.',
    removed: 'Отмена подтверждена журналом портала.',
    question: 'Смотрю журнал портала. Напишите, пожалуйста, когда отменили смену.',
    answer: 'Накануне, около 18:00.',
  },
];

const texts = sql`jsonb_to_recordset(${JSON.stringify(TEXTS)}::jsonb)
  as texts (reason text, message text, kept text, lowered text, removed text, question text, answer text)`;

/** Disputes about recent deductions of a few users: the operator's is open, others are decided. */
export async function seedDisputes(tx: Tx, { accountIds, ...of }: DemoDispute): Promise<void> {
  const { operatorId, deciderId, now, today, decideUntil } = of;
  const at = (hours: number) => sql`${now.toISOString()}::timestamptz - ${hours} * interval '1 hour'`;
  await tx.execute(sql`
    insert into ${payDispute} (employee_id, record_key, number, date, reason_type, value, ground_by, account_id,
      message, created_at, state, decide_until, decided_at, decided_by, new_value, reason)
    select b.employee_id, b.record_key, b.number, b.date, b.reason_type, b.value, b.decided_by, b.account_id,
      texts.message, case when d.state = 'open' then ${at(6)} else ${at(52)} end, d.state, ${decideUntil},
      case when d.state <> 'open' then ${at(21)} end,
      case when d.state <> 'open' then ${deciderId}::bigint end,
      case d.state when 'lowered' then round(b.value / 2, 2) when 'removed' then 0 end,
      case d.state when 'open' then '' when 'kept' then texts.kept when 'lowered' then texts.lowered
        else texts.removed end
    from (
      select distinct on (a.id) b.*, a.id as account_id
      from ${bonusOrFine} b join ${account} a on a.employee_id = b.employee_id and a.deleted_at is null
      where b.value < 0 and a.id = any(${sql.param([...accountIds])}::bigint[]) and a.id <> ${deciderId}
        and b.date between ${addDays(today, -MAX_DAYS)}::date and ${addDays(today, -MIN_DAYS)}::date
      order by a.id, b.date desc, b.id) b
    join ${texts} on texts.reason = b.reason_type
    cross join lateral (select case when b.account_id = ${operatorId} then 'open' else
      (array['lowered', 'kept', 'removed', 'open'])[1 + (b.account_id % 4)::int] end as state) d
    order by b.account_id = ${operatorId} desc, b.account_id limit 6`);
  await tx.execute(sql`
    insert into ${feedbackReply} (dispute_id, account_id, text, created_at)
    select d.id, r.account_id, r.text, ${now.toISOString()}::timestamptz - r.hours * interval '1 hour'
    from ${payDispute} d join ${texts} on texts.reason = d.reason_type,
      lateral (values (${deciderId}::bigint, texts.question, 3), (d.account_id, texts.answer, 2)) r (account_id, text, hours)
    where d.account_id = ${operatorId}`);
}
