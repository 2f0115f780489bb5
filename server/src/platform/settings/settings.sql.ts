import { notInArray, sql } from 'drizzle-orm';
import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import { type Database, isDatabase, type Reader, type Tx } from '../database/database.ts';
import { preparedFor } from '../database/prepared/prepared.ts';
import { togetherFor } from '../database/together/together.ts';
import { settings, shift } from './settings.table.ts';

export type StoredParts = Partial<Omit<Settings, 'shifts'>>;
export type StoredShift = Omit<DayShift, 'start' | 'end'> & { start: string | null; end: string | null };

const shifts = sql<
  StoredShift[]
>`(select json_agg(json_build_object('id', s.id, 'name', s.name, 'short', s.short,
  'start', s.starts_at, 'end', s.ends_at, 'is_archive', s.is_archive) order by s.place, s.id) from ${shift} s)`;

const stored = preparedFor((tx) =>
  tx
    .select({ parts: settings.parts, shifts: sql<StoredShift[] | null>`${shifts}` })
    .from(settings)
    .prepare('settings'),
);

const storedTogether = togetherFor((db: Database) => ({
  async ask(asked: readonly null[]) {
    const [row] = await stored(db).execute();
    return asked.map(() => row);
  },
  atOnce: 1,
  most: 1_000,
}));

/**
 * What is stored, in one statement: parts and shifts are of one moment. All who ask outside of a transaction at the
 * same time share it, so nobody may change what is answered.
 */
export async function selectSettings(tx: Reader): Promise<{ parts: StoredParts; shifts: StoredShift[] }> {
  const row = isDatabase(tx) ? await storedTogether(tx, null) : (await stored(tx).execute())[0];
  return { parts: row?.parts ?? {}, shifts: row?.shifts ?? [] };
}

/** The next change of the settings waits for this one. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.insert(settings).values({}).onConflictDoNothing();
  await tx.select({ id: settings.id }).from(settings).for('update');
}

export async function updateParts(tx: Tx, parts: StoredParts): Promise<void> {
  await tx.update(settings).set({ parts: sql`${settings.parts} || ${JSON.stringify(parts)}::jsonb` });
}

/** Those shifts and no others, in this order; one that a booking names cannot go: the foreign key refuses. */
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
