import type {
  FreshState,
  FreshType,
  OwnerState,
} from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { helpfulAnswer, knowledgeCare } from './freshness.table.ts';
import {
  EDITION,
  oneItem,
  OWNER,
  OWNER_AREA,
  OWNER_NAME,
  OWNER_STATE,
  sharesOf,
  stateOn,
} from './records.sql.ts';

/** A record with its owner; bigint is text, as the driver returns it. */
export interface FreshnessRow extends Record<string, unknown> {
  type: FreshType;
  id: string;
  title: string;
  group_name: string;
  address: string;
  section: 'documents' | 'faq' | 'technical';
  owner_id: string | null;
  owner: string;
  owner_state: OwnerState;
  area: string;
  check_by: string | null;
  every_months: number | null;
  state: FreshState;
  checked_at: Date | null;
  checker: string;
  yes: number;
  no: number;
}

const CHECKER = sql`(select ${nameOfAccount(knowledgeCare.checkedBy)} from ${knowledgeCare} where ${knowledgeCare.id} = t.care_id)`;

/** Columns of a record `t`, joined to its owner. */
export const COLUMNS = (
  today: string,
) => sql`t.type, t.id, t.title, t.group_name, t.address, t.section, t.owner_id,
  ${OWNER_NAME} as owner, ${OWNER_STATE} as owner_state, ${OWNER_AREA} as area, t.check_by::text as check_by,
  t.every_months, ${stateOn(today)} as state, t.checked_at, coalesce(${CHECKER}, '') as checker,
  ${sharesOf(true)} as yes, ${sharesOf(false)} as no`;

export async function selectItem(tx: Reader, type: FreshType, id: number, today: string) {
  const { rows } = await tx.execute<FreshnessRow & { edition: string }>(
    sql`select ${COLUMNS(today)}, ${EDITION} as edition from (${oneItem(type, id)}) t ${OWNER}`,
  );
  return rows[0];
}

const ofThing = (type: FreshType, id: number) =>
  type === 'document' ? { documentId: id } : { questionId: id };
const isItem = (type: FreshType, id: number) =>
  type === 'document' ? eq(knowledgeCare.documentId, id) : eq(knowledgeCare.questionId, id);

export async function lockCare(tx: Tx, type: FreshType, id: number) {
  const [row] = await tx.select().from(knowledgeCare).where(isItem(type, id)).for('update');
  return row;
}

type Care = Partial<Omit<typeof knowledgeCare.$inferInsert, 'id' | 'documentId' | 'questionId'>>;

export async function putCare(tx: Tx, type: FreshType, id: number, care: Care): Promise<void> {
  const target = type === 'document' ? knowledgeCare.documentId : knowledgeCare.questionId;
  await tx
    .insert(knowledgeCare)
    .values({ ...ofThing(type, id), ...care })
    .onConflictDoUpdate({ target, set: care });
}

export async function monthsAfter(tx: Reader, day: string, months: number): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select (${day}::date + make_interval(months => ${months}::int))::date::text as day`,
  );
  return rows[0]?.day ?? day;
}

interface Saying {
  type: FreshType;
  id: number;
  accountId: number;
  edition: number;
}

const isAnswer = ({ type, id, accountId, edition }: Saying) =>
  and(
    type === 'document' ? eq(helpfulAnswer.documentId, id) : eq(helpfulAnswer.questionId, id),
    eq(helpfulAnswer.accountId, accountId),
    eq(helpfulAnswer.edition, edition),
  );

export async function selectAnswer(tx: Reader, saying: Saying) {
  const [row] = await tx
    .select({ helped: helpfulAnswer.helped, why: helpfulAnswer.why })
    .from(helpfulAnswer)
    .where(isAnswer(saying));
  return row;
}

export async function putAnswer(
  tx: Tx,
  { type, id, ...saying }: Saying,
  said: { helped: boolean; why: string },
): Promise<void> {
  const column = type === 'document' ? helpfulAnswer.documentId : helpfulAnswer.questionId;
  await tx
    .insert(helpfulAnswer)
    .values({ ...ofThing(type, id), ...saying, ...said })
    .onConflictDoUpdate({ target: [column, helpfulAnswer.edition, helpfulAnswer.accountId], set: said });
}

/** Reasons of negative answers. Sorted alphabetically: an order by time would reveal the author. */
export const selectWhys = (
  tx: Reader,
  { type, id, edition }: Omit<Saying, 'accountId'>,
  limit: number,
): Promise<{ id: number; why: string }[]> =>
  tx
    .select({
      id: sql<number>`row_number() over (order by ${helpfulAnswer.why})`.mapWith(Number),
      why: helpfulAnswer.why,
    })
    .from(helpfulAnswer)
    .where(
      and(
        type === 'document' ? eq(helpfulAnswer.documentId, id) : eq(helpfulAnswer.questionId, id),
        eq(helpfulAnswer.edition, edition),
        eq(helpfulAnswer.helped, false),
        ne(helpfulAnswer.why, ''),
      ),
    )
    .orderBy(asc(helpfulAnswer.why))
    .limit(limit);
