import { ROLES } from '@portal/contract/shared/roles.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/bytea.ts';
import { account } from '../../../platform/people/account.table.ts';
import { storedFile } from '../../files/files.table.ts';

const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });

export const instructionProject = pgTable('instruction_project', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  comment: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const instruction = pgTable(
  'instruction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => instructionProject.id),
    fileKey: text('file_key')
      .notNull()
      .references(() => storedFile.key),
    /** Number of the edition in force. */
    edition: integer().notNull().default(1),
    comment: text().notNull(),
    /** Check words as they were entered. */
    words: text().array().notNull(),
    /** Who has to pass it and has not may not be booked. */
    requiredForShifts: boolean('required_for_shifts').notNull().default(false),
    /**
     * Whom it is for: each list narrows, an empty one does not; people are named beside them, or alone. Names of areas
     * and positions, letters of roles.
     */
    audienceAreas: text('audience_areas')
      .array()
      .notNull()
      .default(sql`'{}'`),
    audiencePositions: text('audience_positions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    audienceGroups: text('audience_groups', { enum: ROLES })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Accounts. */
    audiencePeople: bigint('audience_people', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Since when it is for these people in this edition, corrections apart. */
    audienceSince: timestamp('audience_since', { withTimezone: true }).notNull().defaultNow(),
    /** Days to pass it in; null: no term. */
    dueDays: smallint('due_days'),
    /** Months after which it has to be passed anew; null: once is enough. */
    repeatMonths: smallint('repeat_months'),
    /** Of a course: what has to be passed before; null: it is open at once. */
    opensAfterId: bigint('opens_after_id', { mode: 'number' }),
    /** The fastest that it may be played, percent. */
    maxSpeed: smallint('max_speed').notNull().default(150),
    /** The whole .vtt; null: it has none. */
    subtitles: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('instruction_project_idx').on(table.projectId, table.id),
    index('instruction_file_idx').on(table.fileKey),
    index('instruction_required_idx')
      .on(table.id)
      .where(sql`${table.requiredForShifts}`),
    foreignKey({
      name: 'instruction_opens_after_fk',
      columns: [table.opensAfterId],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    index('instruction_opens_after_idx')
      .on(table.opensAfterId)
      .where(sql`${table.opensAfterId} is not null`),
    check('instruction_max_speed_known', sql`${table.maxSpeed} in (100, 125, 150)`),
  ],
);

/**
 * How far one person has watched one instruction. It outlives the instruction and names for ever what was
 * watched: the file may be replaced and deleted. A new edition, or a term that is over, begins another one.
 */
export const userInstruction = pgTable(
  'user_instruction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of an instruction that may have been deleted. */
    instructionId: bigint('instruction_id', { mode: 'number' }).notNull(),
    /** The project as it was when the instruction was deleted; null before. */
    projectId: bigint('project_id', { mode: 'number' }),
    projectName: text('project_name'),
    /** The file that was watched. Size and hash are null where it is not known which one it was. */
    fileKey: text('file_key'),
    fileName: text('file_name').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }),
    fileSha256: bytea('file_sha256'),
    /** Number of the edition that was watched; null where it is not known which one it was. */
    edition: integer(),
    /** The one that counts; a person has one of an instruction. */
    isCurrent: boolean('is_current').notNull().default(true),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** When the film was first opened: progress is believed as far as the clock allows from here. */
    startTime: timestamp('start_time', { withTimezone: true }).notNull(),
    /** False from the replacement of the film until the person opens the new one: its time has not begun. */
    isOpened: boolean('is_opened').notNull().default(true),
    endTime: timestamp('end_time', { withTimezone: true }),
    /** When it was over because it has to be passed again, and the person was told; null of all others. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** 0 not begun, 1 in progress, 2 passed, 3 watched without the words. */
    status: smallint().notNull().$type<0 | 1 | 2 | 3>(),
    /** Furthest second watched; -1 to the end. Only grows. */
    currentSecond: integer('current_second').notNull(),
    /** Seconds that were watched, as ranges. */
    watched: int4multirange('watched')
      .notNull()
      .default(sql`'{}'`),
    /** When progress was last believed. */
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    /** Reports that were believed. */
    reports: integer().notNull().default(0),
    /** Seconds of the film that were played and times that the page was hidden, as pages say; null: they do not. */
    playedSeconds: integer('played_seconds'),
    hiddenTimes: integer('hidden_times'),
    /** Right answers of its last attempt at the quiz, of how many, and when; null: it was not tried. */
    quizRight: smallint('quiz_right'),
    quizAsked: smallint('quiz_asked'),
    quizAt: timestamp('quiz_at', { withTimezone: true }),
    /** When the quiz was passed. */
    quizPassedAt: timestamp('quiz_passed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('user_instruction_once')
      .on(table.accountId, table.instructionId)
      .where(sql`${table.isCurrent}`),
    index('user_instruction_start_idx').on(table.startTime, table.id),
    index('user_instruction_end_idx').on(table.endTime, table.id),
    index('user_instruction_status_idx').on(table.status, table.startTime, table.id),
    index('user_instruction_file_idx').on(table.fileKey),
    index('user_instruction_of_idx').on(table.instructionId, table.startTime, table.id),
    // How many instructions each person has passed: of those that were not deleted, which have no project here.
    index('user_instruction_tally_idx')
      .on(table.accountId, table.status)
      .where(sql`${table.projectId} is null and ${table.isCurrent}`),
    // What was passed before the edition or the term that counts.
    index('user_instruction_past_idx')
      .on(table.accountId, table.instructionId, table.endTime)
      .where(sql`not ${table.isCurrent}`),
    check('user_instruction_status_known', sql`${table.status} in (0, 1, 2, 3)`),
  ],
);

/** What each open page has told of a viewing: a report that is repeated or lost neither doubles nor loses. */
export const viewingPage = pgTable(
  'viewing_page',
  {
    viewingId: bigint('viewing_id', { mode: 'number' })
      .notNull()
      .references(() => userInstruction.id, { onDelete: 'cascade' }),
    /** Chosen by the page. */
    pageId: text('page_id').notNull(),
    /** Number of the last report. */
    report: integer().notNull(),
    playedSeconds: integer('played_seconds').notNull(),
    hiddenTimes: integer('hidden_times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewingId, table.pageId] })],
);

/** When a person was last reminded of an instruction. */
export const instructionReminder = pgTable(
  'instruction_reminder',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    instructionId: bigint('instruction_id', { mode: 'number' })
      .notNull()
      .references(() => instruction.id, { onDelete: 'cascade' }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }).notNull(),
    remindedBy: bigint('reminded_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.instructionId] }),
    index('instruction_reminder_of_idx').on(table.instructionId),
  ],
);

/**
 * Since when an instruction of a course is open for who could not begin it until an editor changed the course, or
 * exempted them: what came before was deleted, is for others, is another one or none.
 */
export const instructionOpened = pgTable(
  'instruction_opened',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    instructionId: bigint('instruction_id', { mode: 'number' })
      .notNull()
      .references(() => instruction.id, { onDelete: 'cascade' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.instructionId] }),
    index('instruction_opened_of_idx').on(table.instructionId),
  ],
);
