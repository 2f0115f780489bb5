import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@portal/contract/training/instructions/instructions.calls.ts';
import type { Acting, Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import {
  AUDIENCE_FIELDS,
  assertKnownPeople,
  audienceColumns,
} from '../../accounts/audience/audience.public.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import {
  addEdition,
  addFirstEditions,
  dropEditions,
  type Replacement,
  replacementOf,
} from '../../files/editions/editions.public.ts';
import { deleteHtml } from '../../files/images/pictures.public.ts';
import { adoptUpload, type Formed, needed, type Upload } from '../../files/files.public.ts';
import {
  convertLater,
  dropConversionsIn,
  dropConversionsOf,
} from '../../files/conversion/conversions.public.ts';
import { dropMessages, endMessages } from '../../notifications/notifications.public.ts';
import { indexRecord, regroupFindable, removeFromIndex } from '../../search/search.public.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { selectNext } from './due.sql.ts';
import { checkOrder, fieldsOf } from './fields.rules.ts';
import { opening } from './notices/opening.rules.ts';
import { queueNotices, type NoticeQueue } from './notices/notices.queue.ts';
import {
  addressOf,
  type Instruction,
  instructionRecord,
  NOT_OPENED,
  type Project,
  projectRecord,
} from './instructions.format.ts';
import * as sql from './instructions.sql.ts';

const section = 'instructions';

export const countDueInstructions = async ({ tx, caller, now, timeZone }: ReadCtx) => ({
  data: { count: (await selectNext(tx, caller.accountId, dayInZone(now, timeZone)))?.count ?? 0 },
});

export async function createInstructionProject(
  { tx, caller, now }: Acting,
  { body }: Pick<Input<typeof calls.createInstructionProject>, 'body'>,
) {
  const row = await sql.insertProject(tx, body);
  await recordChange({ tx, caller, now }, { section, action: 'create', details: `Проект «${row.name}»` });
  return { data: projectRecord(row) };
}

export async function updateInstructionProject(
  { tx, caller, now }: Ctx,
  { params: { id }, body }: Input<typeof calls.updateInstructionProject>,
) {
  const before = orNotFound(await sql.lockProject(tx, id));
  const after = required(await sql.updateProject(tx, id, body));
  const inside = await sql.selectInstructionsOf(tx, id);
  await regroupFindable(
    tx,
    'instruction',
    inside.map((row) => row.id),
    after.name,
  );
  const changes = changesBetween(before, after, ['name', 'comment']);
  const details = `Проект «${after.name}»`;
  await recordChange({ tx, caller, now }, { section, action: 'update', details, changes });
  return { data: projectRecord(after) };
}

export async function deleteInstructionProject(
  ctx: Ctx,
  { params: { id }, query: { cascade } }: Input<typeof calls.deleteInstructionProject>,
): Promise<void> {
  const { tx, now } = ctx;
  const { name } = orNotFound(await sql.lockProject(tx, id));
  const inside = (await sql.selectInstructionsOf(tx, id)).map((row) => row.id);
  const waiting = await dropConversionsIn(tx, 'instruction', id, now);
  if (inside.length + waiting > 0 && !cascade) throw new Refusal('not_empty');
  await remove(ctx, inside, `Проект «${name}», инструктажей: ${inside.length}`);
  await sql.deleteProject(tx, id);
}

/** Deletes instructions with all that follows; viewings stay for the logs. */
async function remove(ctx: Ctx, ids: readonly number[], details: string): Promise<void> {
  const { tx, now } = ctx;
  await sql.keepProjects(tx, ids);
  await opening(ctx, { after: ids }, () => sql.deleteInstructions(tx, ids));
  await dropEditions(tx, 'instruction', ids, now);
  await dropMessages(ctx, ids.map(addressOf));
  await removeFromIndex(tx, 'instruction', ids);
  await dropConversionsOf(tx, 'instruction', ids, now);
  await deleteHtml(tx, { owner: 'quiz', now }, ids);
  await recordChange(ctx, { section, action: 'delete', details });
}

async function projectFor(tx: Tx, id: number): Promise<Project> {
  const project = await sql.lockProject(tx, id);
  if (!project) throw new Refusal('parent_missing', { field: 'project_id' });
  return project;
}

const watchedFile = ({ key, originalName, size, sha256 }: Upload) => ({
  fileKey: key,
  fileName: originalName,
  fileSize: size,
  fileSha256: sha256,
});

const findable = (row: Instruction, project: Project) => ({
  kind: 'instruction' as const,
  recordId: row.id,
  title: row.originalName.replace(/\.mp4$/i, ''),
  body: row.comment,
  group: project.name,
  url: addressOf(row.id),
});

/** Context without a call: a job acts for the person who uploaded the film. */
type Doing = Pick<Acting, 'tx' | 'now' | 'timeZone'> &
  NoticeQueue & { readonly caller: Pick<Caller, 'accountId'> };
type Form = Formed<typeof calls.createInstruction>['body'];

/** Logged fields. Without the check words, because those who must answer them may read the log. */
const LOGGED = [
  ...(['projectId', 'originalName', 'edition', 'comment', 'requiredForShifts'] as const),
  ...AUDIENCE_FIELDS,
  'audiencePeople' as const,
  ...(['dueDays', 'repeatMonths', 'opensAfter', 'maxSpeed', 'hasSubtitles'] as const),
];

/** A changed instruction, or a new one: then `before` is undefined. A renewed one notifies people. */
type Saved = { before?: Instruction; after: Instruction; project: Project; isRenewed: boolean };

/** Follow-ups of a created or changed instruction, in its transaction. */
async function onSaved(doing: Doing, { before, after, project, isRenewed }: Saved): Promise<void> {
  const found = findable(after, project);
  await indexRecord(doing.tx, found);
  if (isRenewed) await queueNotices(doing, doing.tx, after.id);
  await recordChange(doing, {
    section,
    action: before ? 'update' : 'upload',
    details: after.originalName,
    url: found.url,
    changes: before && changesBetween<Instruction>(before, after, LOGGED),
  });
}

export async function addInstruction(doing: Doing, form: Form, upload: Upload) {
  const { tx, caller, now } = doing;
  const project = await projectFor(tx, form.project_id);
  await adoptUpload(tx, upload, caller.accountId, now);
  const { comment, words } = form;
  const values = { projectId: project.id, fileKey: upload.key, comment, words, audienceSince: now };
  await checkOrder(tx, undefined, form);
  const id = await sql.insertInstruction(tx, { ...values, ...fieldsOf(form) });
  await addFirstEditions(tx, 'instruction', [{ id, fileKey: upload.key }]);
  const row = required(await sql.selectInstruction(tx, id));
  await onSaved(doing, { after: row, project, isRenewed: true });
  return row;
}

export async function createInstruction(
  ctx: Acting & NoticeQueue,
  { body, upload }: Pick<Formed<typeof calls.createInstruction>, 'body' | 'upload'>,
) {
  await assertKnownPeople(ctx.tx, body.people);
  return { data: instructionRecord(await addInstruction(ctx, body, needed(upload)), NOT_OPENED, ctx.caller) };
}

export async function createInstructionLater(
  ctx: Ctx,
  { body, upload }: Pick<Formed<typeof calls.createInstruction>, 'body' | 'upload'>,
) {
  await assertKnownPeople(ctx.tx, body.people);
  const { id: projectId } = await projectFor(ctx.tx, body.project_id);
  const wanted = { kind: 'instruction', projectId, recordId: null, form: body } as const;
  return { data: await convertLater(ctx, needed(upload), wanted) };
}

type Change = Formed<typeof calls.updateInstruction>['body'];

interface NewFilm {
  upload: Upload;
  replacement: Replacement;
}

/** Returns the edition's number. A new edition must be watched by all, a correction by those yet to pass. */
async function replaceFilm(tx: Tx, id: number, { upload, replacement }: NewFilm, now: Date) {
  const { number, kind } = await addEdition(tx, 'instruction', { id, fileKey: upload.key }, replacement);
  if (kind === 'new') {
    await sql.endViewings(tx, id);
    // Ends the notifications of the previous edition.
    await endMessages({ tx, now }, { addresses: [addressOf(id)], kinds: ['instruction'] });
  } else await sql.restartViewings(tx, id, { ...watchedFile(upload), edition: number }, now);
  return number;
}

/** Compares lists without order. */
const isOther = (value: unknown, before: unknown): boolean =>
  Array.isArray(value) && Array.isArray(before)
    ? !isDeepStrictEqual(new Set(value), new Set(before))
    : value !== before;

const isOtherAudience = (before: Instruction, { people, audience }: Change): boolean => {
  const after = audience && audienceColumns(audience);
  return (
    (people !== undefined && isOther(people, before.audiencePeople)) ||
    (after !== undefined && AUDIENCE_FIELDS.some((field) => isOther(after[field], before[field])))
  );
};

/** Without a form only the film changes. */
async function changeInstruction(
  doing: Doing,
  id: number,
  form: Change | undefined,
  film: NewFilm | undefined,
) {
  const { tx, caller, now } = doing;
  const { projectId } = orNotFound(await sql.selectInstruction(tx, id));
  // Locks the project before its content, in the order of a project's deletion.
  const project =
    form?.project_id === undefined
      ? orNotFound(await sql.lockProject(tx, projectId))
      : await projectFor(tx, form.project_id);
  if (!(await sql.lockInstruction(tx, id))) throw new Refusal('not_found');
  if (form) await checkOrder(tx, id, form);
  const before = required(await sql.selectInstruction(tx, id));
  if (form) await assertKnownPeople(tx, form.people, { before: before.audiencePeople });
  if (film) await adoptUpload(tx, film.upload, caller.accountId, now);
  const { comment, words } = form ?? before;
  const values = { projectId: project.id, fileKey: film?.upload.key ?? before.fileKey, comment, words };
  const edition = film ? await replaceFilm(tx, id, film, now) : before.edition;
  const isForOthers = form !== undefined && isOtherAudience(before, form);
  const isRenewed = film?.replacement.edition === 'new' || isForOthers;
  const fields = { ...values, edition, ...(form && fieldsOf(form)), updatedAt: now };
  const course = {
    after: isForOthers ? [id] : [],
    ids: form?.opens_after !== undefined && form.opens_after !== before.opensAfterId ? [id] : [],
  };
  await opening(doing, course, () =>
    sql.updateInstruction(tx, id, { ...fields, ...(isRenewed && { audienceSince: now }) }),
  );
  const after = required(await sql.selectInstruction(tx, id));
  await onSaved(doing, { before, after, project, isRenewed });
  return after;
}

export async function updateInstruction(
  ctx: Acting & NoticeQueue,
  { params: { id }, body, upload }: Formed<typeof calls.updateInstruction>,
) {
  const after = await changeInstruction(ctx, id, body, upload && { upload, replacement: body });
  // An older waiting film would replace this one.
  if (upload) await dropConversionsOf(ctx.tx, 'instruction', [id], ctx.now);
  return { data: instructionRecord(after, NOT_OPENED, ctx.caller) };
}

/** Changes the texts at once, the film when it is playable. */
export async function updateInstructionLater(
  ctx: Ctx,
  { params: { id }, body, upload }: Formed<typeof calls.updateInstruction>,
) {
  const form = replacementOf(body);
  const { projectId } = await changeInstruction(ctx, id, body, undefined);
  const wanted = { kind: 'instruction', projectId, recordId: id, form } as const;
  return { data: await convertLater(ctx, needed(upload), wanted) };
}

export const replaceInstructionVideo = (doing: Doing, id: number, upload: Upload, replacement: Replacement) =>
  changeInstruction(doing, id, undefined, { upload, replacement });

export async function deleteInstruction(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteInstruction>,
): Promise<void> {
  if (!(await sql.lockInstruction(ctx.tx, id))) throw new Refusal('not_found');
  const { originalName } = required(await sql.selectInstruction(ctx.tx, id));
  await remove(ctx, [id], originalName);
}
