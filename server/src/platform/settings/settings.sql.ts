import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { NewsTypeOfSettings } from '@portal/contract/admin/settings/settings.record.ts';
import { type Section, SECTIONS, withNeeded } from '@portal/contract/admin/settings/sections.ts';
import type { Config } from '../config.ts';
import { isNotAmong, type Reader, type Tx, type Writer } from '../database/database.ts';
import { asText } from '../database/statements/prepared.ts';
import { newsType, settings, shift, type StoredParts } from './settings.table.ts';
import { firstHours, type StoredHours } from './shift-hours.ts';

/** A shift with what its calendar events are stamped by. */
export interface StoredShift extends TimedShift {
  hours: StoredHours[];
  renames: number;
  /** ISO 8601; null: never renamed. */
  renamed_at: string | null;
}

const shifts = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'short', s.short,
  'hours', s.hours, 'renames', s.renames, 'renamed_at', s.renamed_at, 'is_archive', s.is_archive) order by s.place, s.id), '[]') from ${shift} s)`;

const newsTypes = sql`(select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name,
  'is_archive', n.is_archive) order by n.place, n.id), '[]') from ${newsType} n)`;

export interface StoredSettings {
  parts: StoredParts;
  shifts: StoredShift[];
  newsTypes: NewsTypeOfSettings[];
}

export const NOTHING_STORED: StoredSettings = { parts: {}, shifts: [], newsTypes: [] };

/** A column for any statement: one snapshot of parts, shifts and news types; null where nothing is stored. */
export const storedSettings = sql<StoredSettings | null>`(select json_build_object(
  'parts', ${settings.parts}, 'shifts', ${shifts}, 'newsTypes', ${newsTypes}) from ${settings})`;

export async function selectSettings(tx: Reader): Promise<StoredSettings> {
  const [row] = await tx.select({ stored: storedSettings }).from(sql`(values (1)) as one`);
  return row?.stored ?? NOTHING_STORED;
}

const NEEDED = sql.raw(
  SECTIONS.flatMap((section) => withNeeded(section).map((needed) => `('${section}', '${needed}')`)).join(),
);
const OFF = asText(sql`array(select section.name from ${settings}, (values ${NEEDED}) as section (name, needs)
  where ${settings.parts} -> 'sections' ->> section.needs = 'false')`);

/** Condition: people see that section; true for an empty name. */
export const isSectionOn = (section: Section | SQL): SQL =>
  sql`coalesce(${section}::text, '') <> all(${OFF})`;

/** Serialises changes of the settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.insert(settings).values({}).onConflictDoNothing();
  await tx.select({ id: settings.id }).from(settings).for('update');
}

export async function updateParts(tx: Tx, parts: StoredParts): Promise<void> {
  await tx.update(settings).set({ parts: sql`${settings.parts} || ${JSON.stringify(parts)}::jsonb` });
}

export type ShiftRow = Omit<TimedShift, 'id' | 'hours'> & { id?: number | undefined; hours: StoredHours[] };

/** Stores exactly those shifts, in this order; the foreign key refuses to delete a booked one. */
export async function replaceShifts(tx: Tx, rows: readonly ShiftRow[], now: Date): Promise<void> {
  const known = rows.flatMap(({ id }) => id ?? []);
  await tx.delete(shift).where(isNotAmong(shift.id, known));
  for (const [place, { id, name, short, hours, is_archive: isArchive }] of rows.entries()) {
    const columns = { name, short, hours, isArchive, place };
    const isRenamed = ne(shift.name, name);
    // A statement each, because there are up to six.
    await (id === undefined
      ? tx.insert(shift).values(columns)
      : tx
          .update(shift)
          .set({
            ...columns,
            renames: sql`${shift.renames} + (${isRenamed})::int`,
            renamedAt: sql`case when ${isRenamed} then ${now.toISOString()}::timestamptz else ${shift.renamedAt} end`,
          })
          .where(eq(shift.id, id)));
  }
}

/** Stores the first hours of shifts that have none; later changes of the environment have no effect. */
export async function storeFirstHours(tx: Writer, times: Config['shiftTimes']): Promise<void> {
  for (const id of [2, 3] as const)
    await tx
      .update(shift)
      .set({ hours: [firstHours(times[id])] })
      .where(and(eq(shift.id, id), eq(sql`jsonb_array_length(${shift.hours})`, 0)));
}

export type NewsTypeRow = Omit<NewsTypeOfSettings, 'id'> & { id?: number | undefined };

/** Stores exactly those news types. News follow a renamed type; the foreign key protects a used one. */
export async function replaceNewsTypes(tx: Tx, rows: readonly NewsTypeRow[]): Promise<void> {
  const known = rows.flatMap(({ id }) => id ?? []);
  await tx.delete(newsType).where(isNotAmong(newsType.id, known));
  for (const [place, { id, name, is_archive: isArchive }] of rows.entries()) {
    const columns = { name, isArchive, place };
    // A statement each: they are few, and a name that one of them gives up is free for the next.
    await (id === undefined
      ? tx.insert(newsType).values(columns)
      : tx.update(newsType).set(columns).where(eq(newsType.id, id)));
  }
}

/** Locks the type of that name until the transaction ends; undefined if there is none. */
export async function holdNewsType(tx: Tx, name: string): Promise<{ isArchive: boolean } | undefined> {
  const [row] = await tx
    .select({ isArchive: newsType.isArchive })
    .from(newsType)
    .where(eq(newsType.name, name))
    .for('key share');
  return row;
}
