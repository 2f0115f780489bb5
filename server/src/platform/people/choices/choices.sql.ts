import { and, asc, count, eq, exists, like, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { offsetOf, type Page } from '../../api/list.ts';
import { containing, isAmong, type Reader, searchedText } from '../../database/database.ts';
import { employee, fullName, fullNameOr } from '../employee.table.ts';
import { account } from '../account.table.ts';

/** Searched text; `ё` equals `е`. */
export const SEARCHED = searchedText(
  sql`concat_ws(' ', ${fullName(employee)}, ${account.username}, ${employee.codeId})`,
);

export interface ChoicesQuery {
  /** Restricts accounts and employees; undefined for everybody who ever had an account. */
  among: SQL | undefined;
  /** Lower-case words with ё as е; each is part of the name, login or personnel number. */
  words: readonly string[];
  ids: readonly number[] | undefined;
}

const whereOf = ({ among, words, ids }: ChoicesQuery): SQL | undefined =>
  and(among, ids && isAmong(account.id, ids), ...words.map((word) => like(SEARCHED, containing(word))));

const namesake = alias(employee, 'namesake');

/** People by name, with a namesake flag and the total count. */
export async function selectChoices(tx: Reader, asked: ChoicesQuery, page: Page) {
  const hasNamesake = exists(
    tx
      .select({ one: sql`1` })
      .from(namesake)
      .where(
        and(
          eq(namesake.lastName, employee.lastName),
          eq(namesake.firstName, employee.firstName),
          eq(namesake.middleName, employee.middleName),
          ne(namesake.id, employee.id),
        ),
      ),
  );
  return tx
    .select({
      id: account.id,
      name: fullNameOr(employee, account.username),
      code: sql<string>`coalesce(${employee.codeId}, '')`,
      hasNamesake: sql<boolean>`${hasNamesake}`,
      // A window count, because reading thousands of names takes most of the time.
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(whereOf(asked))
    .orderBy(
      asc(employee.lastName),
      asc(employee.firstName),
      asc(employee.middleName),
      asc(employee.codeId),
      asc(account.id),
    )
    .limit(page.size)
    .offset(offsetOf(page));
}

/** Total count for a page without rows. */
export async function countChoices(tx: Reader, asked: ChoicesQuery): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(whereOf(asked));
  return row?.n ?? 0;
}
