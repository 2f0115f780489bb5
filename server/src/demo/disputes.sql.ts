import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { account } from '../platform/people/account.table.ts';
import { payDispute } from '../modules/finance/disputes/disputes.table.ts';
import { bonusOrFine } from '../modules/finance/finance.table.ts';
import { feedbackReply } from '../modules/news/feedback/feedback.table.ts';

interface DemoDispute {
  accountIds: readonly number[];
  operatorId: number;
  deciderId: number;
  now: Date;
  decideUntil: string;
}

/** Disputes about the newest deductions of a few users: the operator's is open, others are decided. */
export async function seedDisputes(tx: Tx, { accountIds, ...of }: DemoDispute): Promise<void> {
  const { operatorId, deciderId, now, decideUntil } = of;
  const at = (hours: number) => sql`${now.toISOString()}::timestamptz - ${hours} * interval '1 hour'`;
  await tx.execute(sql`
    insert into ${payDispute} (employee_id, record_key, number, date, reason_type, value, ground_by, account_id,
      message, created_at, state, decide_until, decided_at, decided_by, new_value, reason)
    select b.employee_id, b.record_key, b.number, b.date, b.reason_type, b.value, b.decided_by, b.account_id,
      case when b.account_id = ${operatorId} then 'Супервайзер знал в тот день: телефония не работала.'
        when b.place % 2 = 0 then 'Респондент сам повторил вариант ответа, подсказки не было.'
        else 'Смену отменили на портале накануне.' end,
      case when d.state = 'open' then ${at(6)} else ${at(52)} end, d.state, ${decideUntil},
      case when d.state <> 'open' then ${at(21)} end,
      case when d.state <> 'open' then ${deciderId}::bigint end,
      case d.state when 'lowered' then round(b.value / 2, 2) when 'removed' then 0 end,
      case d.state when 'open' then '' when 'kept' then 'На записи слышна подсказка: пункт 4.3 нарушен.'
        when 'lowered' then 'Сбой был, но полчаса из часа: снятие уменьшено вдвое.'
        else 'Отмена подтверждена журналом портала.' end
    from (
      select distinct on (a.id) b.*, a.id as account_id,
        row_number() over (order by a.id = ${operatorId} desc, b.date desc, b.id) as place
      from ${bonusOrFine} b join ${account} a on a.employee_id = b.employee_id and a.deleted_at is null
      where b.value < 0 and a.id = any(${sql.param([...accountIds])}::bigint[]) and a.id <> ${deciderId}
      order by a.id, b.date desc, b.id) b
    cross join lateral (select case when b.account_id = ${operatorId} then 'open' else
      (array['lowered', 'kept', 'removed', 'open'])[1 + (b.account_id % 4)::int] end as state) d
    order by b.account_id = ${operatorId} desc, b.account_id limit 6`);
  await tx.execute(sql`
    insert into ${feedbackReply} (dispute_id, account_id, text, created_at)
    select d.id, ${deciderId}, 'Проверяю с техниками. Напишите, пожалуйста, во сколько был сбой.', ${at(3)}
    from ${payDispute} d where d.account_id = ${operatorId}
    union all
    select d.id, d.account_id, 'Примерно с 9:05 до 9:40.', ${at(2)}
    from ${payDispute} d where d.account_id = ${operatorId}`);
}
