import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { containing, type Reader, searchedText } from '../../../platform/database/database.ts';
import { panelLists } from '../../../platform/panels/panel-lists.sql.ts';
import { storedFile } from '../../files/files.table.ts';
import { textHolds } from '../../search/search.table.ts';
import { isOpen, NEEDS_QUIZ } from '../course.sql.ts';
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
      order: sql`${storedFile.originalName}, ${instruction.id}`,
      holds,
    },
  });

export const instructionPanels = panelsFoundBy(textOf);
/** Editors find an instruction by its check words too; nobody who must answer them may. */
export const editorsPanels = panelsFoundBy(textOrWords);

export const selectProjectsById = (tx: Reader, ids: readonly number[]) =>
  tx
    .select(PROJECT)
    .from(instructionProject)
    .where(inArray(instructionProject.id, [...ids]));

interface Wanted {
  ids?: readonly number[] | undefined;
  projectId?: number | undefined;
}

/** Instructions with that person's state of viewing. */
export const selectInstructions = (tx: Reader, accountId: number, { ids, projectId }: Wanted) =>
  tx
    .select({
      ...INSTRUCTION,
      status: sql<0 | 1 | 2 | 3>`coalesce(${userInstruction.status}, 0)`,
      isOpen: isOpen(sql`${accountId}::bigint`),
      needsQuiz: NEEDS_QUIZ,
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(
      userInstruction,
      and(
        eq(userInstruction.instructionId, instruction.id),
        eq(userInstruction.accountId, accountId),
        userInstruction.isCurrent,
      ),
    )
    .where(
      and(
        ids && inArray(instruction.id, [...ids]),
        projectId === undefined ? undefined : eq(instruction.projectId, projectId),
      ),
    )
    .orderBy(asc(storedFile.originalName), asc(instruction.id));
