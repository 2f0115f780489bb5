import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, count, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { containing, type Reader, searchedText } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullName, fullNameOr } from '../../../../platform/people/employee.table.ts';
import { policyConsent } from '../policy.table.ts';

const USER = fullNameOr(employee, account.username);

const CONSENT = {
  ...columns(policyConsent, 'id', 'edition', 'agreedAt', 'device'),
  user: USER,
  username: account.username,
  address: sql<string | null>`host(${policyConsent.address})`,
};

const SORTABLE = { agreed_at: policyConsent.agreedAt, user: USER, edition: policyConsent.edition };
export type ConsentColumn = keyof typeof SORTABLE;

export interface ConsentFilter {
  edition: number | undefined;
  /** Lower-case words with ё as е; each is part of the name, login or personnel number. */
  words: readonly string[];
}

const SEARCHED = searchedText(
  sql`concat_ws(' ', ${fullName(employee)}, ${account.username}, ${employee.codeId})`,
);

const whereOf = ({ edition, words }: ConsentFilter): SQL | undefined =>
  and(
    edition === undefined ? undefined : eq(policyConsent.edition, edition),
    ...words.map((word) => like(SEARCHED, containing(word))),
  );

/** Newest first by default; ties by id; includes deleted accounts. */
export function consentQuery(tx: Reader, filter: ConsentFilter, sort: readonly SortColumn<ConsentColumn>[]) {
  const order = sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field]));
  return tx
    .select(CONSENT)
    .from(policyConsent)
    .innerJoin(account, eq(account.id, policyConsent.accountId))
    .leftJoin(employee, eq(employee.id, policyConsent.employeeId))
    .where(whereOf(filter))
    .orderBy(...(order.length ? order : [desc(policyConsent.agreedAt)]), desc(policyConsent.id))
    .$dynamic();
}

export async function countConsents(tx: Reader, filter: ConsentFilter): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(policyConsent)
    .innerJoin(account, eq(account.id, policyConsent.accountId))
    .leftJoin(employee, eq(employee.id, policyConsent.employeeId))
    .where(whereOf(filter));
  return row?.n ?? 0;
}
