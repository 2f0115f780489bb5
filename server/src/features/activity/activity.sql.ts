import { sql } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../platform/database/database.ts';
import { preparedStatement, givenList } from '../../platform/database/prepared/prepared.ts';
import { type activity, visit } from './activity.table.ts';

/** An entry with all that it may say. */
export type NewActivity = Required<Omit<typeof activity.$inferInsert, 'id'>>;

/** Writes entries; in every change of everybody, so that it is planned once. */
export async function insertActivities(tx: Tx, rows: readonly NewActivity[]): Promise<void> {
  const each = <T>(of: (row: NewActivity) => T): T[] => rows.map((row) => of(row));
  await insertRows(tx, {
    moments: each(({ createdAt }) => createdAt),
    users: each(({ userId }) => userId),
    sections: each(({ sectionId }) => sectionId),
    actions: each(({ actionId }) => actionId),
    details: each(({ details }) => details),
    changes: each(({ changes }) => changes && JSON.stringify(changes)),
    urls: each(({ url }) => url),
    addresses: each(({ address }) => address),
    devices: each(({ device }) => device),
  });
}

const insertRows = preparedStatement(
  'insert_activities',
  () => sql`
    insert into activity (created_at, user_id, section_id, action_id, details, changes, url, address, device)
    select created_at, user_id, section_id, action_id, details, changes::jsonb, url, address::inet, device
    from unnest(${givenList('moments', 'timestamptz')}, ${givenList('users', 'bigint')},
      ${givenList('sections', 'int')}, ${givenList('actions', 'int')}, ${givenList('details', 'text')},
      ${givenList('changes', 'text')}, ${givenList('urls', 'text')}, ${givenList('addresses', 'text')},
      ${givenList('devices', 'text')}) with ordinality
      as made(created_at, user_id, section_id, action_id, details, changes, url, address, device, at)
    order by at`,
);

/** One a second is kept of a person. */
export async function insertVisit(tx: Writer, values: typeof visit.$inferInsert): Promise<void> {
  await tx.insert(visit).values(values).onConflictDoNothing();
}

/** Makes the partitions of this month and the next three. */
export async function makeMonths(tx: Writer): Promise<void> {
  await tx.execute(
    sql`select activity_make_month((date_trunc('month', now()) + make_interval(months => n))::date) from generate_series(0, 3) n`,
  );
}

/** Drops a month `YYYY-MM` with its counts; false where there was none. */
export async function dropMonthTable(tx: Reader, month: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select activity_drop_month(${`${month}-01`}::date) as dropped`);
  return rows[0]?.['dropped'] === true;
}
