import { and, asc, count, eq, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { faqQuestion, faqSection, IS_SHOWN } from './faq.table.ts';

export const SECTION = {
  ...columns(faqSection, 'id', 'type', 'name', 'comment'),
  isShown: sql<boolean>`${IS_SHOWN}`,
};
export const QUESTION = {
  ...columns(faqQuestion, 'id', 'sectionId', 'question', 'answer', 'updatedAt'),
  updatedBy: nameOfAccount(faqQuestion.updatedBy),
};

/** Condition on the page; undefined: both, as far as they are switched on. */
export const ofType = (type: FaqType | undefined) =>
  and(IS_SHOWN, type === undefined ? undefined : eq(faqSection.type, type));

export const selectSections = (tx: Reader, type: FaqType | undefined) =>
  tx.select(SECTION).from(faqSection).where(ofType(type)).orderBy(asc(faqSection.name), asc(faqSection.id));

export async function selectSection(tx: Reader, id: number) {
  const [row] = await tx.select(SECTION).from(faqSection).where(eq(faqSection.id, id));
  return row;
}

/** The section, locked until the transaction ends: nothing is added to one that is being deleted. */
export async function lockSection(tx: Tx, id: number) {
  const [row] = await tx.select(SECTION).from(faqSection).where(eq(faqSection.id, id)).for('update');
  return row;
}

/** Sections of one page, locked in one order to prevent deadlocks. */
export const lockSections = (tx: Tx, type: FaqType, ids: readonly number[]) =>
  tx
    .select(SECTION)
    .from(faqSection)
    .where(and(isAmong(faqSection.id, ids), eq(faqSection.type, type)))
    .orderBy(asc(faqSection.id))
    .for('update');

type SectionValues = { type: FaqType; name: string; comment: string };

export async function insertSection(tx: Tx, values: SectionValues) {
  const [row] = await insertSections(tx, [values]);
  return required(row);
}

/** Inserts sections; returns them in the order of the rows. */
export const insertSections = async (tx: Tx, rows: readonly SectionValues[]) =>
  rows.length
    ? tx
        .insert(faqSection)
        .values([...rows])
        .returning(SECTION)
    : [];

export async function updateSection(tx: Tx, id: number, values: SectionValues) {
  const [row] = await tx.update(faqSection).set(values).where(eq(faqSection.id, id)).returning(SECTION);
  return row;
}

export async function deleteSection(tx: Tx, id: number): Promise<void> {
  await tx.delete(faqSection).where(eq(faqSection.id, id));
}

export const selectQuestions = (tx: Reader, type: FaqType | undefined, part: Page) =>
  tx
    .select(QUESTION)
    .from(faqQuestion)
    .innerJoin(faqSection, eq(faqSection.id, faqQuestion.sectionId))
    .where(ofType(type))
    .orderBy(asc(faqQuestion.id))
    .limit(part.size)
    .offset(offsetOf(part));

export async function countQuestions(tx: Reader, type: FaqType | undefined): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(faqQuestion)
    .innerJoin(faqSection, eq(faqSection.id, faqQuestion.sectionId))
    .where(ofType(type));
  return row?.count ?? 0;
}

/** Locked after their section: waits for questions that are being moved away and skips them. */
export const lockQuestionsOf = (tx: Tx, sectionId: number) =>
  tx.select(QUESTION).from(faqQuestion).where(eq(faqQuestion.sectionId, sectionId)).for('update');

export async function lockQuestion(tx: Tx, id: number) {
  const [row] = await tx.select(QUESTION).from(faqQuestion).where(eq(faqQuestion.id, id)).for('update');
  return row;
}

/** Questions that nobody is changing now, locked until the transaction ends. */
export const lockFreeQuestions = (tx: Tx, ids: readonly number[]) =>
  tx
    .select(QUESTION)
    .from(faqQuestion)
    .where(isAmong(faqQuestion.id, ids))
    .for('update', { skipLocked: true });

export const selectSectionsById = (tx: Reader, ids: readonly number[]) =>
  tx.select(SECTION).from(faqSection).where(isAmong(faqSection.id, ids));

type QuestionValues = Omit<typeof faqQuestion.$inferInsert, 'id'>;

export async function insertQuestion(tx: Tx, values: QuestionValues) {
  const [row] = await insertQuestions(tx, [values]);
  return required(row);
}

/** Inserts questions; returns them in the order of the rows. */
export const insertQuestions = (tx: Tx, rows: readonly QuestionValues[]) =>
  tx
    .insert(faqQuestion)
    .values([...rows])
    .returning(QUESTION);

export async function updateQuestion(tx: Tx, id: number, values: QuestionValues) {
  const [row] = await tx.update(faqQuestion).set(values).where(eq(faqQuestion.id, id)).returning(QUESTION);
  return row;
}

export async function deleteQuestion(tx: Tx, id: number): Promise<void> {
  await tx.delete(faqQuestion).where(eq(faqQuestion.id, id));
}

export async function deleteQuestionsOf(tx: Tx, sectionId: number): Promise<void> {
  await tx.delete(faqQuestion).where(eq(faqQuestion.sectionId, sectionId));
}
