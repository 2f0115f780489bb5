import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../../../platform/api/list.ts';
import { containing, isAmong, type Reader, searchedText } from '../../../../platform/database/database.ts';
import { panelLists } from '../../../../platform/panels/panel-lists.sql.ts';
import { storedFile } from '../../../files/files.table.ts';
import { selectPanelPage } from '../../../../platform/panels/panel-rows.sql.ts';
import type { Listed } from '../../../../platform/panels/panels.sql.ts';
import { textHolds } from '../../../search/search.table.ts';
import { COURSE_ORDER, isOpen, NEEDS_QUIZ } from '../course.sql.ts';
import { INSTRUCTION, PROJECT } from '../instructions.sql.ts';
import { instruction, instructionProject, userInstruction } from '../instructions.table.ts';

const textOf = (word: string): SQL => textHolds(['instruction'], instruction.id, word);
const textOrWords = (word: string): SQL =>
  sql`(${textOf(word)} or ${searchedText(sql`array_to_string(${instruction.words}, ' ')`)} like ${containing(word)})`;

const panelsFoundBy = (holds: (word: string) => SQL) =>
  panelLists({
    parents: {
      from: sql`${instructionProject}`,
      id: sql`${instructionProject.id}`,
      order: sql`${instructionProject.name}, ${instructionProject.id}`,
      text: sql`${instructionProject.name} || ' ' || ${instructionProject.comment}`,
    },
    children: {
      from: sql`${instruction} join ${storedFile} on ${storedFile.key} = ${instruction.fileKey}`,
      id: sql`${instruction.id}`,
      parentId: sql`${instruction.projectId}`,
      order: COURSE_ORDER,
      holds,
    },
  });

export const instructionPanels = panelsFoundBy(textOf);
/** Editors also find an instruction by its check words; those who must answer them do not. */
export const editorsPanels = panelsFoundBy(textOrWords);

export const selectProjectsById = (tx: Reader, ids: readonly number[]) =>
  tx.select(PROJECT).from(instructionProject).where(isAmong(instructionProject.id, ids));

export const projectRows = (tx: Reader, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...PROJECT, count: instructionPanels.count, total })
      .from(instructionProject)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );

/** The person who gets the list, and the organisation's day. */
interface Watcher {
  accountId: number;
  today: string;
}

const listedFor = ({ accountId, today }: Watcher) => ({
  ...INSTRUCTION,
  status: sql<0 | 1 | 2 | 3>`coalesce(${userInstruction.status}, 0)`,
  isOpen: isOpen(sql`${accountId}::bigint`, today),
  needsQuiz: NEEDS_QUIZ,
});
const viewingOf = (accountId: number) =>
  and(
    eq(userInstruction.instructionId, instruction.id),
    eq(userInstruction.accountId, accountId),
    userInstruction.isCurrent,
  );

export const instructionRows = (tx: Reader, watcher: Watcher, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...listedFor(watcher), total })
      .from(instruction)
      .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
      .leftJoin(userInstruction, viewingOf(watcher.accountId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );

/** Instructions of one project or of all, with the person's viewings. */
export const selectInstructions = (tx: Reader, watcher: Watcher, projectId: number | undefined) =>
  tx
    .select(listedFor(watcher))
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(userInstruction, viewingOf(watcher.accountId))
    .where(projectId === undefined ? undefined : eq(instruction.projectId, projectId))
    .orderBy(COURSE_ORDER);
