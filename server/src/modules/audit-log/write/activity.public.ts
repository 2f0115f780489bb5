import { type Action, actionId, type Section, sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import type { Ctx, OwnCtx } from '../../../platform/api/context.ts';
import type { FileAnswer } from '../../../platform/api/file-answer.ts';
import { type ListFile, listFile } from '../../../platform/tables/list-file.ts';
import { currentOrigin } from '../../../platform/origin/origin.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertActivities } from './activity.sql.ts';
import { countRepeat, insertRepeated } from './repeat.sql.ts';

export { dropMonth } from './retention.rules.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

export interface ActivityEntry {
  /** Account that acted; null for an anonymous call. */
  userId: number | null;
  section: Section;
  action: Action;
  /** Subject in short Russian text, without secrets. */
  details: string;
  changes?: Changes;
  /** Page of the subject, '/news/news/12'. */
  url?: string;
  now: Date;
}

const MAX_DETAILS_LENGTH = 1000;
/** Entries of one statement. */
const BATCH_SIZE = 1_000;

const NOWHERE = { address: null, device: null, actor: null };

function rowOf(entry: ActivityEntry) {
  const origin = currentOrigin() ?? NOWHERE;
  return {
    ...origin,
    createdAt: entry.now,
    userId: origin.actor === null ? entry.userId : null,
    sectionId: sectionId(entry.section),
    actionId: actionId(entry.action),
    details: entry.details.slice(0, MAX_DETAILS_LENGTH),
    changes: entry.changes ?? null,
    url: entry.url ?? null,
  };
}

/** Writes one audit log entry in the transaction of its change. */
export const recordActivity = (tx: Tx, entry: ActivityEntry): Promise<void> => recordActivities(tx, [entry]);

type Change = Omit<ActivityEntry, 'userId' | 'now'>;
type Changing = Pick<Ctx, 'tx' | 'now'> & { readonly caller: { readonly accountId: number } };

export const recordChange = (ctx: Changing, entry: Change): Promise<void> => recordChanges(ctx, [entry]);

export const recordChanges = ({ tx, caller, now }: Changing, entries: readonly Change[]): Promise<void> =>
  recordActivities(
    tx,
    entries.map((entry) => ({ ...entry, userId: caller.accountId, now })),
  );

export const recordReading = (
  { db, caller, now }: Pick<OwnCtx, 'db' | 'caller' | 'now'>,
  entry: Pick<ActivityEntry, 'section' | 'action' | 'details'>,
): Promise<void> => db.transaction((tx) => recordActivity(tx, { ...entry, userId: caller.accountId, now }));

export async function exportList<N extends string>(
  ctx: Pick<OwnCtx, 'db' | 'caller' | 'now' | 'timeZone'>,
  section: ActivityEntry['section'],
  format: FileFormat,
  file: ListFile<N>,
): Promise<FileAnswer> {
  await recordReading(ctx, { section, action: 'export', details: `${file.title}, ${format}` });
  return listFile(ctx, format, file);
}

/** Writes many entries in a few statements. */
export async function recordActivities(tx: Tx, entries: readonly ActivityEntry[]): Promise<void> {
  const rows = entries.map(rowOf);
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await insertActivities(tx, rows.slice(at, at + BATCH_SIZE));
}

const QUARTER = 15 * 60 * 1000;

/** Logs an event that strangers can cause at will: one entry in a quarter of an hour, with a count. */
export async function recordRepeated(tx: Tx, entry: ActivityEntry): Promise<void> {
  const row = rowOf(entry);
  const since = new Date(Math.floor(entry.now.getTime() / QUARTER) * QUARTER);
  const times = await countRepeat(tx, row.details, since);
  if (times === 1) await insertRepeated(tx, row, since);
}

/** Fields with different values, as `{ field: [before, after] }`; compares all of them by default. */
export function changesBetween<T extends object, K extends keyof T & string = keyof T & string>(
  before: T,
  after: T,
  fields: readonly K[] = Object.keys(after) as K[],
): Changes {
  const changes: Changes = {};
  for (const field of fields) {
    const pair: [unknown, unknown] = [before[field], after[field]];
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[field] = pair;
  }
  return changes;
}
