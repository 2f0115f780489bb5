import { createDocument } from '../../modules/knowledge/documents/add.rules.ts';
import { createDocumentProject } from '../../modules/knowledge/documents/documents.rules.ts';
import { createFaqQuestion, createFaqSection } from '../../modules/knowledge/faq/faq.rules.ts';
import {
  createInstruction,
  createInstructionProject,
} from '../../modules/training/instructions/instructions.rules.ts';
import { putQuiz } from '../../modules/training/instructions/quiz/quiz.rules.ts';
import { createPositions, createPositionType } from '../../modules/knowledge/positions/positions.rules.ts';
import type { TextJob } from '../../modules/knowledge/documents/text/text.queue.ts';
import type { Acting } from '../../platform/api/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { indexNews, selectCaller } from '../demo.sql.ts';
import { DOCUMENT_PROJECTS, INSTRUCTION_PROJECTS } from './documents.ts';
import { FAQ_SECTIONS } from './faq.ts';
import { storeDemoFile } from './files.ts';
import { POSITIONS } from './positions.ts';

/**
 * Fills the knowledge base of the demonstration organisation, by the rules that people use. Answers the
 * documents whose text is still to be read.
 */
export async function seedKnowledge(
  tx: Tx,
  files: FileStore,
  { now, timeZone }: Pick<Acting, 'now' | 'timeZone'>,
): Promise<TextJob[]> {
  const ctx = { tx, caller: await selectCaller(tx, 'moderator'), now, timeZone };
  await indexNews(tx);
  const jobs = await fillDocuments(ctx, files);
  await fillInstructions(ctx, files);
  await fillPositions(ctx);
  await fillFaq(ctx);
  return jobs;
}

async function fillDocuments(acting: Acting, files: FileStore): Promise<TextJob[]> {
  const jobs: TextJob[] = [];
  const enqueueAll = async (_tx: Tx, _queue: Queue, queued: readonly TextJob[]): Promise<void> => {
    jobs.push(...queued);
  };
  const ctx = { ...acting, jobs: { enqueueAll } };
  for (const project of DOCUMENT_PROJECTS) {
    const folder = { name: project.name, is_archive: project.archived ?? false };
    const { data } = await createDocumentProject(ctx, { body: folder });
    for (const { file, original, name, comment, archived } of project.documents) {
      const upload = await storeDemoFile(files, file, original);
      const body = {
        document_project_id: Number(data.id),
        file_name: name,
        comment,
        is_archive: archived ?? false,
      };
      await createDocument(ctx, { body, upload });
    }
  }
  return jobs;
}

async function fillInstructions(acting: Acting, files: FileStore): Promise<void> {
  // People of the demonstration are not told of what they find in it.
  const ctx = { ...acting, jobs: { enqueueAll: () => Promise.resolve() } };
  const ids = new Map<string | undefined, number>();
  for (const { name, comment, instructions } of INSTRUCTION_PROJECTS) {
    const { data } = await createInstructionProject(ctx, { body: { name, comment } });
    for (const { file, original, words, after, subtitles, quiz, ...instruction } of instructions) {
      const upload = await storeDemoFile(files, file, original);
      const course = { opens_after: ids.get(after), subtitles };
      const body = { project_id: Number(data.id), words, comment: instruction.comment, ...course };
      const made = await createInstruction(ctx, { body, upload });
      const id = Number(made.data.id);
      ids.set(original, id);
      if (quiz) await putQuiz(ctx, { params: { id }, body: quiz });
    }
  }
}

async function fillPositions(ctx: Acting): Promise<void> {
  for (const [category, names] of Object.entries(POSITIONS)) {
    const { data } = await createPositionType(ctx, { body: { name: category } });
    await createPositions(ctx, { id: Number(data.id), name: category }, names.split(', '));
  }
}

async function fillFaq(ctx: Acting): Promise<void> {
  for (const { type, name, comment, questions } of FAQ_SECTIONS) {
    const { data } = await createFaqSection(ctx, { body: { faq_section_type_id: type, name, comment } });
    for (const [question, answer] of questions) {
      await createFaqQuestion(ctx, { body: { faq_section_id: Number(data.id), question, answer } });
    }
  }
}
