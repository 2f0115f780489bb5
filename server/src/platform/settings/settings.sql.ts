import { eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { NewsTypeOfSettings } from '@portal/contract/admin/settings/settings.record.ts';
import { NEEDED_SECTIONS, type Section, SECTIONS } from '@portal/contract/admin/settings/sections.ts';
import type { Reader, Tx } from '../database/database.ts';
import { newsType, settings, shift, type StoredParts } from './settings.table.ts';

export type StoredShift = Omit<DayShift, 'start' | 'end'> & { start: string | null; end: string | null };

const shifts = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'short', s.short,
  'start', s.starts_at, 'end', s.ends_at, 'is_archive', s.is_archive) order by s.place, s.id), '[]') from ${shift} s)`;

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

const NAMES = sql.param([...SECTIONS]);
const NEEDS = sql.param(SECTIONS.map((section) => NEEDED_SECTIONS[section] ?? null));
const OFF = sql`array(select section.name from ${settings}, unnest(${NAMES}::text[], ${NEEDS}::text[]) as section (name, needs)
  where ${settings.parts} -> 'sections' ->> section.name = 'false' or ${settings.parts} -> 'sections' ->> section.needs = 'false')`;

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

/** Stores exactly those shifts, in this order; the foreign key refuses to delete a booked one. */
export async function replaceShifts(
  tx: Tx,
  rows: readonly (Omit<DayShift, 'id'> & { id?: number | undefined })[],
): Promise<void> {
  const known = rows.flatMap(({ id }) => id ?? []);
  await tx.delete(shift).where(notInArray(shift.id, known));
  const values = rows.map(({ id, name, short, start, end, is_archive }, place) => ({
    id,
    columns: { name, short, startsAt: start, endsAt: end, isArchive: is_archive, place },
  }));
  const made = values.filter(({ id }) => id === undefined).map(({ columns }) => columns);
  if (made.length) await tx.insert(shift).values(made);
  const kept = values.flatMap(({ id, columns }) => (id === undefined ? [] : [{ id, ...columns }]));
  if (!kept.length) return;
  await tx
    .insert(shift)
    .values(kept)
    .onConflictDoUpdate({
      target: shift.id,
      set: {
        name: sql`excluded.name`,
        short: sql`excluded.short`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        isArchive: sql`excluded.is_archive`,
        place: sql`excluded.place`,
      },
    });
}

export type NewsTypeRow = Omit<NewsTypeOfSettings, 'id'> & { id?: number | undefined };

/** Stores exactly those news types. News follow a renamed type; the foreign key protects a used one. */
export async function replaceNewsTypes(tx: Tx, rows: readonly NewsTypeRow[]): Promise<void> {
  const known = rows.flatMap(({ id }) => id ?? []);
  await tx.delete(newsType).where(notInArray(newsType.id, known));
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
