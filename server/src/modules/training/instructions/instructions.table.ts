import { and, eq, sql } from 'drizzle-orm';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { bytea } from '../../../platform/bytea.ts';
import { account } from '../../../platform/people/account.table.ts';
import { AUDIENCE_COLUMNS, audiencePeople } from '../../accounts/audience/audience.table.ts';
import { fileReference } from '../../files/files.table.ts';

const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });

export const instructionProject = pgTable('instruction_project', {
  id: identity(),
  name: text().notNull(),
  comment: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const instruction = pgTable(
  'instruction',
  {
    id: identity(),
    projectId: reference('project_id', () => instructionProject.id).notNull(),
    fileKey: fileReference('file_key').notNull(),
    edition: integer().notNull().default(1),
    comment: text().notNull(),
    /** Check words as entered. */
    words: text().array().notNull(),
    /** A pending instruction blocks bookings of shifts. */
    requiredForShifts: boolean('required_for_shifts').notNull().default(false),
    ...AUDIENCE_COLUMNS,
    audiencePeople: audiencePeople(),
    /** Start of this audience and edition, corrections apart. */
    audienceSince: moment('audience_since').notNull().defaultNow(),
    /** Days to pass it; null: no due time. */
    dueDays: smallint('due_days'),
    /** Months until it must be passed again; null: never. */
    repeatMonths: smallint('repeat_months'),
    /** Predecessor in a course; null: open at once. */
    opensAfterId: bigint('opens_after_id', { mode: 'number' }),
    /** Highest playback speed, percent. */
    maxSpeed: smallint('max_speed').notNull().default(150),
    /** The whole .vtt; null: no subtitles. */
    subtitles: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
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
 * One employee's viewing of one instruction. It outlives the instruction and keeps the viewed file's name,
 * because the file may be replaced and deleted. A new edition or an expired term starts another viewing.
 */
export const userInstruction = pgTable(
  'user_instruction',
  {
    id: identity(),
    /** May refer to a deleted instruction. */
    instructionId: bigint('instruction_id', { mode: 'number' }).notNull(),
    /** The project at the deletion of the instruction; null before. */
    projectId: bigint('project_id', { mode: 'number' }),
    projectName: text('project_name'),
    /** The viewed file. Size and hash are null if the file is unknown. */
    fileKey: text('file_key'),
    fileName: text('file_name').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }),
    fileSha256: bytea('file_sha256'),
    /** The viewed edition; null if unknown. */
    edition: integer(),
    /** The viewing in force; a person has one for each instruction. */
    isCurrent: boolean('is_current').notNull().default(true),
    accountId: reference('account_id', () => account.id).notNull(),
    /** First opening of the film: later progress cannot exceed the time since. */
    startTime: moment('start_time').notNull(),
    /** False from the replacement of the film until the person opens the new one and its time starts. */
    isOpened: boolean('is_opened').notNull().default(true),
    endTime: moment('end_time'),
    /** End of a viewing that has to be repeated, set when the person is notified; null for all others. */
    endedAt: moment('ended_at'),
    /** 0 not begun, 1 in progress, 2 passed, 3 watched without the words. */
    status: smallint().notNull().$type<0 | 1 | 2 | 3>(),
    /** Furthest second watched; -1 to the end. Only grows. */
    currentSecond: integer('current_second').notNull(),
    /** Watched ranges, seconds. */
    watched: int4multirange('watched')
      .notNull()
      .default(sql`'{}'`),
    /** Last accepted progress report. */
    reportedAt: moment('reported_at').notNull(),
    /** Number of accepted reports. */
    reports: integer().notNull().default(0),
    /** Played seconds and times that the page was hidden, as reported by pages; null without such reports. */
    playedSeconds: integer('played_seconds'),
    hiddenTimes: integer('hidden_times'),
    /** Last quiz attempt: right answers, questions and time; null without an attempt. */
    quizRight: smallint('quiz_right'),
    quizAsked: smallint('quiz_asked'),
    quizAt: moment('quiz_at'),
    quizPassedAt: moment('quiz_passed_at'),
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
    // Counts passed instructions of each person; viewings of existing instructions have no project here.
    index('user_instruction_tally_idx')
      .on(table.accountId, table.status)
      .where(sql`${table.projectId} is null and ${table.isCurrent}`),
    // Viewings passed before the current edition or term.
    index('user_instruction_past_idx')
      .on(table.accountId, table.instructionId, table.endTime)
      .where(sql`not ${table.isCurrent}`),
    check('user_instruction_status_known', sql`${table.status} in (0, 1, 2, 3)`),
  ],
);

/** The person's viewing in force. */
export const currentOf = (instructionId: number, accountId: number) =>
  and(
    eq(userInstruction.instructionId, instructionId),
    eq(userInstruction.accountId, accountId),
    userInstruction.isCurrent,
  );

/** Last report of each open page of a viewing, so that repeated or lost reports do not distort the sums. */
export const viewingPage = pgTable(
  'viewing_page',
  {
    viewingId: reference('viewing_id', () => userInstruction.id, { onDelete: 'cascade' }).notNull(),
    /** Chosen by the page. */
    pageId: text('page_id').notNull(),
    /** Number of the last report. */
    report: integer().notNull(),
    playedSeconds: integer('played_seconds').notNull(),
    hiddenTimes: integer('hidden_times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewingId, table.pageId] })],
);

export const instructionReminder = pgTable(
  'instruction_reminder',
  {
    accountId: reference('account_id', () => account.id).notNull(),
    instructionId: reference('instruction_id', () => instruction.id, { onDelete: 'cascade' }).notNull(),
    remindedAt: moment('reminded_at').notNull(),
    remindedBy: reference('reminded_by', () => account.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.instructionId] }),
    index('instruction_reminder_of_idx').on(table.instructionId),
  ],
);

/**
 * Opening time of a course instruction that an editor opened by changing the course or by an exemption: the
 * predecessor was deleted, replaced or removed, or is for others.
 */
export const instructionOpened = pgTable(
  'instruction_opened',
  {
    accountId: reference('account_id', () => account.id).notNull(),
    instructionId: reference('instruction_id', () => instruction.id, { onDelete: 'cascade' }).notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.instructionId] }),
    index('instruction_opened_of_idx').on(table.instructionId),
  ],
);
