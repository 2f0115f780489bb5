import { previewOfHtml, textOfHtml } from '@portal/contract/shared/primitives.ts';
import { sql } from 'drizzle-orm';
import { account } from '../features/account/account.table.ts';
import { activity } from '../features/activity/activity.table.ts';
import { image } from '../features/images/images.table.ts';
import { information } from '../features/information/information.table.ts';
import { news } from '../features/news/news.table.ts';
import { employee } from '../features/staff/staff.table.ts';
import type { Tx } from '../platform/database/database.ts';
import type { DemoCard } from './information-texts.ts';
import type { DemoEmployee } from './people/employees.ts';
import type { DemoAccount } from './people/accounts.ts';
import type { StoredPicture } from './pictures.ts';

/** The new rows' ids, in the order of the rows. */
export async function insertEmployees(tx: Tx, rows: DemoEmployee[], updatedAt: Date): Promise<number[]> {
  const stored = await tx
    .insert(employee)
    .values(rows.map((row) => ({ ...row, updatedAt })))
    .returning({ id: employee.id, codeId: employee.codeId });
  const idOf = new Map(stored.map((row) => [row.codeId, row.id]));
  return rows.map((row) => found(idOf.get(row.codeId)));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row came back without its key');
  return value;
}

export interface AccountRow extends Omit<DemoAccount, 'employee'> {
  employeeId: number | null;
  passwordHash: string;
  createdAt: Date;
}

/** The new rows' ids, in the order of the rows. */
export async function insertAccounts(tx: Tx, rows: AccountRow[]): Promise<number[]> {
  const stored = await tx
    .insert(account)
    .values(rows)
    .returning({ id: account.id, username: account.username });
  const idOf = new Map(stored.map((row) => [row.username, row.id]));
  return rows.map((row) => found(idOf.get(row.username)));
}

export async function insertImages(
  tx: Tx,
  rows: (StoredPicture & { uploadedBy: number | null; createdAt: Date })[],
) {
  await tx.insert(image).values(rows);
}

export async function insertCards(tx: Tx, cards: DemoCard[], at: Date): Promise<void> {
  const active = cards.filter((card) => card.type === 1);
  await tx.insert(information).values(
    cards.map((card) => ({
      ...card,
      position: card.type === 1 ? active.indexOf(card) + 1 : null,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

export interface NewsRow {
  newsType: 'CATI' | 'TNS' | 'Портал';
  dateTime: Date;
  title: string;
  content: string;
  createdAt: Date;
}

/** What lists and the search read of a news, as the portal makes it when a news is written. */
export const derivedOf = ({ title, content }: { title: string; content: string }) => ({
  preview: previewOfHtml(content),
  searchText: `${title} ${textOfHtml(content)}`.toLowerCase().replaceAll('ё', 'е'),
});

export async function insertNews(tx: Tx, rows: NewsRow[]): Promise<void> {
  await tx.insert(news).values(rows.map((row) => ({ ...row, ...derivedOf(row), updatedAt: row.createdAt })));
}

export interface ActivityRow {
  createdAt: Date;
  userId: number | null;
  sectionId: number;
  actionId: number;
  details: string;
  changes?: Record<string, [unknown, unknown]>;
}

export async function insertActivity(tx: Tx, rows: ActivityRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(activity).values(rows);
}

/** Makes the partitions of the change log for the months of both days and those between, `YYYY-MM-DD`. */
export async function makeActivityMonths(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    select activity_make_month(month::date)
    from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') month`);
}
