import type * as calls from '@portal/contract/knowledge/faq/faq.calls.ts';
import type { Acting, Ctx, Input } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { changesBetween, recordChange, recordChanges } from '../../audit-log/write/activity.public.ts';
import { deleteHtml, saveHtml } from '../../files/images/pictures.public.ts';
import { dropMessages } from '../../notifications/notifications.public.ts';
import { indexRecords, removeFromIndex } from '../../search/search.public.ts';
import { type Question, questionRecord, type Section, sectionRecord } from './faq.format.ts';
import * as sql from './faq.sql.ts';

type SectionBody = CallParsed<typeof calls.createFaqSection>['body'];
type QuestionBody = CallParsed<typeof calls.createFaqQuestion>['body'];

export const owner = 'faq_question';

/** Both pages share tables and rules; log and search separate them. */
export const partOf = (type: calls.FaqType): 'faq' | 'technical' => (type === 1 ? 'faq' : 'technical');
const pageOf = (type: calls.FaqType): string => (type === 1 ? 'FAQ' : 'technical_information');

export const findable = (row: Question, section: Section) => ({
  kind: partOf(section.type),
  recordId: row.id,
  title: row.question,
  body: row.answer,
  group: section.name,
  url: `/knowledge_base/${pageOf(section.type)}?open=${section.id}&item=${row.id}`,
});

/** Refuses a section of a page that is switched off. */
export function shown(section: Section): Section {
  if (!section.isShown) throw new Refusal('section_off');
  return section;
}

const sectionValues = (body: SectionBody) => ({
  type: body.faq_section_type_id,
  name: body.name,
  comment: body.comment,
});

const forLog = ({ sectionId, question, answer }: Question) => ({
  sectionId,
  question,
  answer: previewOfHtml(answer, { tables: 'kept' }),
});

/** A changed question with its previous section, or a new one: then `before` and `from` are undefined. */
type Saved = { before?: Question; from?: Section; after: Question; section: Section };

/** Follow-ups of created or changed questions, in their transaction. */
export async function onSaved(ctx: Acting, saved: readonly Saved[]): Promise<void> {
  for (const { from, after, section } of saved)
    if (from && from.type !== section.type) await removeFromIndex(ctx.tx, partOf(from.type), [after.id]);
  await indexRecords(
    ctx.tx,
    saved.map(({ after, section }) => findable(after, section)),
  );
  await recordChanges(
    ctx,
    saved.map(({ before, after, section }) => ({
      section: partOf(section.type),
      action: before ? 'update' : 'create',
      details: after.question,
      url: findable(after, section).url,
      changes: before && changesBetween(forLog(before), forLog(after)),
    })),
  );
}

/** Follow-ups of deleted questions, in their transaction. */
async function onDeleted(ctx: Ctx, section: Section, questions: readonly Question[], details: string) {
  const { tx, now } = ctx;
  const part = partOf(section.type);
  const ids = questions.map(({ id }) => id);
  await deleteHtml(tx, { owner, now }, ids);
  await removeFromIndex(tx, part, ids);
  await dropMessages(
    ctx,
    questions.map((question) => findable(question, section).url),
  );
  await recordChange(ctx, { section: part, action: 'delete', details });
}

export async function createFaqSection(
  { tx, caller, now }: Acting,
  { body }: Pick<Input<typeof calls.createFaqSection>, 'body'>,
) {
  const row = shown(await sql.insertSection(tx, sectionValues(body)));
  const details = `Раздел «${row.name}»`;
  await recordChange({ tx, caller, now }, { section: partOf(row.type), action: 'create', details });
  return { data: sectionRecord(row) };
}

export async function updateFaqSection(
  ctx: Ctx,
  { params: { id }, body }: Input<typeof calls.updateFaqSection>,
) {
  const { tx } = ctx;
  const before = shown(orNotFound(await sql.lockSection(tx, id)));
  const after = shown(required(await sql.updateSection(tx, id, sectionValues(body))));
  const inside = await sql.lockQuestionsOf(tx, id);
  if (before.type !== after.type) {
    const ids = inside.map((question) => question.id);
    await removeFromIndex(tx, partOf(before.type), ids);
  }
  await indexRecords(
    tx,
    inside.map((question) => findable(question, after)),
  );
  const changes = changesBetween(before, after, ['type', 'name', 'comment']);
  const details = `Раздел «${after.name}»`;
  await recordChange(ctx, { section: partOf(after.type), action: 'update', details, changes });
  return { data: sectionRecord(after) };
}

export async function deleteFaqSection(
  ctx: Ctx,
  { params: { id }, query: { cascade } }: Input<typeof calls.deleteFaqSection>,
): Promise<void> {
  const { tx } = ctx;
  const section = shown(orNotFound(await sql.lockSection(tx, id)));
  const inside = await sql.lockQuestionsOf(tx, id);
  if (inside.length && !cascade) throw new Refusal('not_empty');
  await sql.deleteQuestionsOf(tx, id);
  await sql.deleteSection(tx, id);
  await onDeleted(ctx, section, inside, `Раздел «${section.name}», вопросов: ${inside.length}`);
}

/** The question's section, locked against deletion. */
async function sectionFor(tx: Tx, body: QuestionBody): Promise<Section> {
  const section = await sql.lockSection(tx, body.faq_section_id);
  if (!section) throw new Refusal('parent_missing', { field: 'faq_section_id' });
  return shown(section);
}

const questionValues = (body: QuestionBody, answer: string, { caller, now }: Acting) => ({
  sectionId: body.faq_section_id,
  question: body.question,
  answer,
  updatedAt: now,
  updatedBy: caller.accountId,
});

export async function createFaqQuestion(
  ctx: Acting,
  { body }: Pick<Input<typeof calls.createFaqQuestion>, 'body'>,
) {
  const { tx, now, timeZone } = ctx;
  const section = await sectionFor(tx, body);
  const row = await saveHtml(tx, { owner, now }, { answer: body.answer }, ({ answer }) =>
    sql.insertQuestion(tx, questionValues(body, answer, ctx)),
  );
  await onSaved(ctx, [{ after: row, section }]);
  return { data: questionRecord(row, timeZone) };
}

export async function updateFaqQuestion(
  ctx: Ctx,
  { params: { id }, body }: Input<typeof calls.updateFaqQuestion>,
) {
  const { tx, now, timeZone } = ctx;
  const section = await sectionFor(tx, body);
  const before = orNotFound(await sql.lockQuestion(tx, id));
  // Not locked: two concurrently swapped questions would deadlock. Its type is fixed while it has the
  // question.
  const from = shown(required(await sql.selectSection(tx, before.sectionId)));
  const after = await saveHtml(tx, { owner, now }, { answer: body.answer }, ({ answer }) =>
    sql.updateQuestion(tx, id, questionValues(body, answer, ctx)),
  );
  await onSaved(ctx, [{ before, from, after, section }]);
  return { data: questionRecord(after, timeZone) };
}

export async function deleteFaqQuestion(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteFaqQuestion>,
): Promise<void> {
  const { tx } = ctx;
  const row = orNotFound(await sql.lockQuestion(tx, id));
  const section = shown(required(await sql.selectSection(tx, row.sectionId)));
  await sql.deleteQuestion(tx, id);
  await onDeleted(ctx, section, [row], row.question);
}
