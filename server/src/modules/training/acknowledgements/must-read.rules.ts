import {
  type Acknowledge,
  type AcknowledgeInput,
  NOT_REQUIRED,
} from '@portal/contract/training/acknowledgements/acknowledge.ts';
import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { type Audience, EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { isEditor, type Role } from '@portal/contract/shared/roles.ts';
import type { Acting, ReadCtx } from '../../../platform/api/context.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { type Changes, changesBetween } from '../../audit-log/write/activity.public.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dropMessages, endMessages, restoreMessages } from '../../notifications/notifications.public.ts';
import { addressOf } from './addresses.format.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import {
  AUDIENCE_FIELDS,
  assertKnownPeople,
  audienceColumns,
  audienceOf,
  READER_FIELDS,
  readerColumns,
} from '../../accounts/audience/audience.public.ts';
import * as sql from './must-read.sql.ts';
import { NOTICE_QUEUE, type NoticeJob } from './notices/notices.queue.ts';

type Row = sql.MustRead;

export interface ReadingRecord {
  kind: AcknowledgeType;
  recordId: number;
  title: string;
  /** Visible to readers: neither hidden nor archived. */
  isOpen: boolean;
  /** Start of the visibility; undefined: at once. */
  visibleFrom?: Date;
  /** Audience of the record itself; undefined: everybody. */
  readers?: Audience;
  /** For a changed text: everybody has to read it again. */
  isNew?: boolean;
  /** For a record with files: the edition in force, and the first one whose reading still counts. */
  editions?: { edition: number; since: number };
}

/** Context without a call: a queued job notifies people. */
export type Keeping = Pick<Acting, 'tx' | 'now' | 'timeZone'> & {
  readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly NoticeJob[]): Promise<void> };
};

const ALWAYS = new Date(0);
const FIRST = { edition: 1, since: 1 };
const FREE = {
  isRequired: false,
  due: null,
  ...audienceColumns(EVERYBODY),
  audiencePeople: [],
  toldAt: null,
  remindedOn: null,
} satisfies Partial<Row>;

/** Columns of the given fields; absent ones stay unchanged. */
const asked = ({ required, due, audience, people }: AcknowledgeInput): Partial<Row> => ({
  ...(required !== undefined && { isRequired: required }),
  ...(due !== undefined && { due }),
  ...(people && { audiencePeople: people }),
  ...(audience && audienceColumns(audience)),
});

const AUDIENCE = [...AUDIENCE_FIELDS, 'audiencePeople'] as const;
const LOGGED = ['isRequired', 'due', ...AUDIENCE] as const;
/** Fields that decide who has to read the record. */
const TARGET = ['isRequired', ...AUDIENCE, ...READER_FIELDS] as const;
/** Fields whose change causes notifications. */
const TOLD = ['isOpen', 'visibleFrom', 'since', ...TARGET] as const;

const editionsOf = ({ editions, isNew = false }: ReadingRecord, before: Row | undefined) => {
  if (editions) return editions;
  const { edition, since } = before ?? FIRST;
  return before && isNew ? { edition: edition + 1, since: edition + 1 } : { edition, since };
};

const KINDS = ['acknowledge', 'acknowledge_reminder'] as const;

/** Ends the notifications of a requirement that was withdrawn or replaced by another edition. */
const endTold = (
  doing: Pick<Acting, 'tx' | 'now'>,
  kind: AcknowledgeType,
  { ids, accountIds }: { ids: readonly number[]; accountIds?: readonly number[] },
) => endMessages(doing, { addresses: ids.map((id) => addressOf(kind, id)), kinds: KINDS, accountIds });

const isSeen = ({ isOpen, visibleFrom }: Row, now: Date): boolean => isOpen && visibleFrom <= now;
const isInForce = (row: Row, now: Date): boolean => row.isRequired && isSeen(row, now);

/** Hides notifications from people who lost access to the record, because they show its title. */
async function showToReaders(
  doing: Pick<Acting, 'tx' | 'now' | 'timeZone'>,
  before: Row,
  after: Row,
): Promise<void> {
  const { kind, recordId } = after;
  // Archived documents can still be opened.
  if (kind === 'document') return;
  const [was, is] = [isSeen(before, doing.now), isSeen(after, doing.now)];
  const page = [addressOf(kind, recordId)];
  if (was && !is) await dropMessages(doing, page);
  if (!is || (was && Object.keys(changesBetween(before, after, READER_FIELDS)).length === 0)) return;
  await restoreMessages(doing, page);
  await dropMessages(
    doing,
    page,
    await sql.selectOutsiders(doing.tx, kind, recordId, dayInZone(doing.now, doing.timeZone)),
  );
}

/** Refuses a requirement without readers: its audience and the record's have no account in common. */
async function assertReaches(tx: Tx, { kind, recordId }: ReadingRecord, today: string): Promise<void> {
  if ((await sql.countReaders(tx, kind, [recordId], { today })).length > 0) return;
  throw new Refusal('validation', {
    field: 'acknowledge/audience',
    detail: 'Знакомиться некому: среди тех, кому адресована новость, нет никого из выбранных.',
  });
}

/**
 * Stores the read requirement in the transaction of the record's change; an undefined `input` keeps it. A job
 * notifies new readers. Returns the changes for the log.
 */
export async function saveReadRequirement(
  { tx, now, timeZone, jobs }: Keeping,
  record: ReadingRecord,
  input: AcknowledgeInput | undefined,
): Promise<Changes> {
  const { kind, recordId, title, isOpen, visibleFrom = ALWAYS, readers = EVERYBODY } = record;
  const today = dayInZone(now, timeZone);
  const before = await sql.lockMustRead(tx, kind, recordId, 'update');
  if (!before && !input) return {};
  if (input)
    await assertKnownPeople(tx, input.people, { before: before?.audiencePeople, within: 'acknowledge' });
  const base = {
    ...{ ...FREE, ...before, kind, recordId, title, isOpen, visibleFrom },
    ...readerColumns(readers),
  };
  const after: Row = { ...base, ...editionsOf(record, before), ...(input && asked(input)) };
  const isNews = !before || Object.keys(changesBetween(before, after, TOLD)).length > 0;
  if (isNews) after.toldAt = null;
  await sql.putMustRead(tx, after);
  const isRetargeted = Object.keys(changesBetween<Partial<Row>>(before ?? {}, after, TARGET)).length > 0;
  if (record.readers && after.isRequired && isRetargeted) await assertReaches(tx, record, today);
  const isAsked = isInForce(after, now);
  if (before && isInForce(before, now) && isNews) {
    const isOver = !isAsked || after.since !== before.since;
    const accountIds = isOver ? {} : { accountIds: await sql.selectOthers(tx, kind, recordId, today) };
    await endTold({ tx, now }, kind, { ids: [recordId], ...accountIds });
  }
  if (before) await showToReaders({ tx, now, timeZone }, before, after);
  if (isNews && isAsked) await jobs.enqueueAll(tx, NOTICE_QUEUE, [{ tell: { kind, recordId } }]);
  return changesBetween<Partial<Row>>(before ?? FREE, after, LOGGED);
}

/** Suspends or resumes requirements with their records. A job notifies new readers once an edition. */
export async function openMustReads(
  { tx, now, jobs }: Keeping,
  kind: AcknowledgeType,
  ids: readonly number[],
  isOpen: boolean,
): Promise<void> {
  const changed = await sql.openMustReads(tx, kind, ids, isOpen);
  if (!isOpen) await endTold({ tx, now }, kind, { ids: changed.map(({ recordId }) => recordId) });
  const told = changed.filter((row) => isInForce(row, now));
  await jobs.enqueueAll(
    tx,
    NOTICE_QUEUE,
    told.map(({ recordId }) => ({ tell: { kind, recordId } })),
  );
}

/** Deletes the requirements and hides the notifications of deleted records; acknowledgements stay. */
export async function deleteReadRequirement(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  kind: AcknowledgeType,
  ids: readonly number[],
): Promise<void> {
  await sql.deleteMustReads(tx, kind, ids);
  await dropMessages(
    { tx, now },
    ids.map((id) => addressOf(kind, id)),
  );
}

/** For editors: numbers of readers and acknowledgements of each record among the people they manage. */
export async function readersOfMustRead(
  ctx: Pick<ReadCtx, 'tx' | 'caller' | 'settings' | 'now' | 'timeZone'>,
  kind: AcknowledgeType,
  ids: readonly number[],
): Promise<(id: number) => { acknowledged?: { done: number; asked: number } }> {
  if (!isEditor(ctx.caller.role) || ids.length === 0) return () => ({});
  const rows = await sql.countReaders(ctx.tx, kind, ids, {
    today: dayInZone(ctx.now, ctx.timeZone),
    scope: await managedScope(ctx),
  });
  const byId = new Map(rows.map(({ recordId, ...counts }) => [recordId, { acknowledged: counts }]));
  return (id) => byId.get(id) ?? {};
}

interface Asking {
  readonly tx: Reader;
  /** No role for a job that acts for an editor. */
  readonly caller: { readonly accountId: number; readonly role?: Role };
  readonly timeZone: string;
}

/** Read requirements of those records for the caller. */
export async function acknowledgeOf(
  { tx, caller, timeZone }: Asking,
  kind: AcknowledgeType,
  ids: readonly number[],
): Promise<(id: number) => Acknowledge> {
  const { accountId } = caller;
  const rows = await sql.selectGiven(tx, { kind, ids, accountId });
  const byId = new Map(
    rows.map((row): [number, Acknowledge] => [
      row.recordId,
      {
        required: row.isRequired,
        due: row.due,
        audience: audienceOf(row),
        ...((caller.role === undefined || isEditor(caller.role)) &&
          row.audiencePeople.length > 0 && { people: row.audiencePeople.map(String) }),
        acknowledged_at: row.acknowledgedAt && isoInZone(row.acknowledgedAt, timeZone),
      },
    ]),
  );
  return (id) => byId.get(id) ?? NOT_REQUIRED;
}
