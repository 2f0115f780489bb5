import { createDocument, createDocumentProject } from '../../features/documents/documents.rules.ts';
import { createFaqQuestion, createFaqSection } from '../../features/faq/faq.rules.ts';
import {
  createInstruction,
  createInstructionProject,
} from '../../features/instructions/instructions.rules.ts';
import { createPosition, createPositionType } from '../../features/positions/positions.rules.ts';
import type { TextJob } from '../../features/documents/text/text.queue.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { indexNews, selectCaller } from '../demo.sql.ts';
import { DOCUMENT_PROJECTS, INSTRUCTION_PROJECTS } from './documents.ts';
import { FAQ_SECTIONS } from './faq.ts';
import { storeDemoFile } from './files.ts';
import { POSITIONS } from './positions.ts';

/**
 * Fills the knowledge base of the demonstration organisation, by the rules that people use. Answers the
 * documents whose text is still to be read.
 */
export async function seedKnowledge(tx: Tx, files: FileStore, now: Date): Promise<TextJob[]> {
  const jobs: TextJob[] = [];
  const caller = await selectCaller(tx, 'moderator');
  await indexNews(tx);
  await fillDocuments(tx, caller, files, now, jobs);
  await fillInstructions(tx, caller, files, now);
  await fillPositions(tx, caller, now);
  await fillFaq(tx, caller, now);
  return jobs;
}

async function fillDocuments(
  tx: Tx,
  caller: Caller,
  files: FileStore,
  now: Date,
  jobs: TextJob[],
): Promise<void> {
  const readText = async (_tx: Tx, documentId: number, fileKey: string): Promise<void> => {
    jobs.push({ documentId, fileKey });
  };
  for (const project of DOCUMENT_PROJECTS) {
    const body = { name: project.name, is_archive: project.archived ?? false };
    const { data } = await createDocumentProject(tx, caller, body, now);
    for (const { file, original, name, comment, archived } of project.documents) {
      const upload = await storeDemoFile(files, file, original);
      const form = {
        document_project_id: Number(data.id),
        file_name: name,
        comment,
        is_archive: archived ?? false,
      };
      await createDocument(tx, caller, form, upload, readText, now);
    }
  }
}

async function fillInstructions(tx: Tx, caller: Caller, files: FileStore, now: Date): Promise<void> {
  for (const { name, comment, instructions } of INSTRUCTION_PROJECTS) {
    const { data } = await createInstructionProject(tx, caller, { name, comment }, now);
    for (const { file, original, words, ...instruction } of instructions) {
      const upload = await storeDemoFile(files, file, original);
      await createInstruction(
        tx,
        caller,
        { project_id: Number(data.id), words, comment: instruction.comment },
        upload,
        now,
      );
    }
  }
}

async function fillPositions(tx: Tx, caller: Caller, now: Date): Promise<void> {
  for (const [category, names] of Object.entries(POSITIONS)) {
    const { data } = await createPositionType(tx, caller, category, now);
    for (const name of names.split(', '))
      await createPosition(tx, caller, { name, position_type_id: Number(data.id) }, now);
  }
}

async function fillFaq(tx: Tx, caller: Caller, now: Date): Promise<void> {
  for (const { type, name, comment, questions } of FAQ_SECTIONS) {
    const { data } = await createFaqSection(tx, caller, { faq_section_type_id: type, name, comment }, now);
    for (const [question, answer] of questions) {
      await createFaqQuestion(tx, caller, { faq_section_id: Number(data.id), question, answer }, now);
    }
  }
}
