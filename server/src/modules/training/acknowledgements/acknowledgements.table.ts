import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { bytea } from '../../../platform/bytea.ts';
import { AUDIENCE_COLUMNS, audiencePeople, READER_COLUMNS } from '../../accounts/audience/audience.table.ts';
import { account } from '../../../platform/people/account.table.ts';

const record = {
  kind: text().notNull().$type<AcknowledgeType>(),
  /** Id of a news, document or information card. */
  recordId: bigint('record_id', { mode: 'number' }).notNull(),
};

/** Read requirement: one row for each record that ever had one; deleted with the record. */
export const mustRead = pgTable(
  'must_read',
  {
    ...record,
    title: text().notNull(),
    isRequired: boolean('is_required').notNull(),
    /** Last day; overdue afterwards. */
    due: date({ mode: 'string' }),
    ...AUDIENCE_COLUMNS,
    audiencePeople: audiencePeople(),
    /** Audience of the record itself: it limits the lists above. */
    ...READER_COLUMNS,
    /** The edition in force, from 1. */
    edition: integer().notNull(),
    /** First edition whose reading still counts: the later ones are corrections. */
    since: integer().notNull(),
    /** Visible to readers: neither hidden nor archived. */
    isOpen: boolean('is_open').notNull(),
    visibleFrom: moment('visible_from').notNull(),
    /** Null until its audience is notified of the current edition. */
    toldAt: moment('told_at'),
    /** Last day of scheduled reminders. */
    remindedOn: date('reminded_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('must_read_untold_idx')
      .on(table.visibleFrom)
      .where(sql`${table.isRequired} and ${table.isOpen} and ${table.toldAt} is null`),
    check('must_read_kind_known', sql`${table.kind} in ('news', 'document', 'information')`),
    check('must_read_editions_fit', sql`${table.since} between 1 and ${table.edition}`),
  ],
);

/** An acknowledgement. It outlives the record and keeps the title of what was read. */
export const acknowledgement = pgTable(
  'acknowledgement',
  {
    id: identity(),
    ...record,
    accountId: reference('account_id', () => account.id).notNull(),
    /** The edition that was read, and the first edition that this counts for. */
    edition: integer().notNull(),
    since: integer().notNull(),
    title: text().notNull(),
    /** Null without a file; size and hash are of the file or of the text. */
    fileName: text('file_name'),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea(),
    acknowledgedAt: moment('acknowledged_at').notNull(),
  },
  (table) => [
    uniqueIndex('acknowledgement_once').on(table.accountId, table.kind, table.recordId, table.since),
    index('acknowledgement_time_idx').on(table.acknowledgedAt),
    index('acknowledgement_of_idx').on(table.kind, table.recordId, table.since, table.accountId),
    check('acknowledgement_kind_known', sql`${table.kind} in ('news', 'document', 'information')`),
  ],
);
