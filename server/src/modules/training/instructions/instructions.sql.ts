import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { audienceIn } from '../../accounts/audience/audience.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { OPENER_NAME, QUIZ_QUESTIONS } from './course.sql.ts';
import { instruction, instructionProject, userInstruction } from './instructions.table.ts';

export const PROJECT = columns(instructionProject, 'id', 'name', 'comment');
export const INSTRUCTION = {
  ...columns(instruction, 'id', 'projectId', 'fileKey', 'edition', 'comment', 'words', 'requiredForShifts'),
  ...audienceIn(instruction),
  ...columns(instruction, 'audiencePeople', 'audienceSince', 'dueDays', 'repeatMonths', 'opensAfterId'),
  quizQuestions: QUIZ_QUESTIONS,
  opensAfter: OPENER_NAME,
  maxSpeed: sql<number>`${instruction.maxSpeed} / 100.0`.mapWith(Number),
  hasSubtitles: sql<boolean>`${instruction.subtitles} is not null`,
  originalName: storedFile.originalName,
};

export const selectProjects = (tx: Reader) =>
  tx
    .select(PROJECT)
    .from(instructionProject)
    .orderBy(asc(instructionProject.name), asc(instructionProject.id));

/** The project, locked until the transaction ends: nothing is added to one that is being deleted. */
export async function lockProject(tx: Tx, id: number) {
  const [row] = await tx
    .select(PROJECT)
    .from(instructionProject)
    .where(eq(instructionProject.id, id))
    .for('update');
  return row;
}

interface ProjectValues {
  name: string;
  comment: string;
}

export async function insertProject(tx: Tx, values: ProjectValues) {
  const [row] = await tx.insert(instructionProject).values(values).returning(PROJECT);
  return required(row);
}

export async function updateProject(tx: Tx, id: number, values: ProjectValues) {
  const [row] = await tx
    .update(instructionProject)
    .set(values)
    .where(eq(instructionProject.id, id))
    .returning(PROJECT);
  return row;
}

export async function deleteProject(tx: Tx, id: number): Promise<void> {
  await tx.delete(instructionProject).where(eq(instructionProject.id, id));
}

export async function selectInstruction(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...INSTRUCTION,
      ...columns(storedFile, 'extension', 'mimeType', 'size', 'duration'),
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(eq(instruction.id, id));
  return row;
}

export async function selectInstructionsOf(tx: Reader, projectId: number) {
  return tx
    .select(INSTRUCTION)
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(eq(instruction.projectId, projectId));
}

export async function selectSubtitles(tx: Reader, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ subtitles: instruction.subtitles })
    .from(instruction)
    .where(eq(instruction.id, id));
  return row?.subtitles ?? undefined;
}

export async function lockInstruction(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: instruction.id })
    .from(instruction)
    .where(eq(instruction.id, id))
    .for('update');
  return rows.length === 1;
}

type InstructionValues = Omit<typeof instruction.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

export async function insertInstruction(tx: Tx, values: InstructionValues): Promise<number> {
  const [row] = await tx.insert(instruction).values(values).returning({ id: instruction.id });
  return required(row).id;
}

export async function updateInstruction(
  tx: Tx,
  id: number,
  values: InstructionValues & { updatedAt: Date },
): Promise<void> {
  await tx.update(instruction).set(values).where(eq(instruction.id, id));
}

export async function deleteInstructions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.delete(instruction).where(isAmong(instruction.id, ids));
}

interface WatchedFile {
  fileKey: string;
  fileName: string;
  fileSize: number;
  fileSha256: Buffer;
  edition: number;
}

/** Makes everybody watch the instruction again. */
export async function endViewings(tx: Tx, instructionId: number): Promise<void> {
  await tx
    .update(userInstruction)
    .set({ isCurrent: false })
    .where(and(eq(userInstruction.instructionId, instructionId), userInstruction.isCurrent));
}

/** Resets the viewings of a replaced film that are not passed. */
export async function restartViewings(
  tx: Tx,
  instructionId: number,
  file: WatchedFile,
  now: Date,
): Promise<void> {
  await tx
    .update(userInstruction)
    .set({
      ...file,
      currentSecond: 0,
      status: 0,
      watched: sql`'{}'`,
      isOpened: false,
      reportedAt: now,
      reports: 0,
      playedSeconds: null,
      hiddenTimes: null,
    })
    .where(
      and(
        eq(userInstruction.instructionId, instructionId),
        userInstruction.isCurrent,
        ne(userInstruction.status, 2),
      ),
    );
}

/** Stores the project's name in the viewings before instructions are deleted. */
export async function keepProjects(tx: Tx, instructionIds: readonly number[]): Promise<void> {
  if (!instructionIds.length) return;
  await tx
    .update(userInstruction)
    .set({ projectId: sql`${instructionProject.id}`, projectName: sql`${instructionProject.name}` })
    .from(instruction)
    .innerJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
    .where(and(eq(instruction.id, userInstruction.instructionId), isAmong(instruction.id, instructionIds)));
}
