import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { importFaq, LeftOut, previewFaqImport } from '@portal/contract/knowledge/faq/import.calls.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { htmlHasContent } from '@portal/contract/shared/html-text.ts';
import { isHtmlTooLarge } from '@portal/contract/shared/text/html-size.ts';
import { type Ctx, inTx, type OwnCallCtx } from '../../../../platform/api/context.ts';
import { required } from '../../../../platform/database/required.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordChanges } from '../../../audit-log/write/activity.public.ts';
import { adopting, dropUploads, type Upload } from '../../../files/files.public.ts';
import {
  keepPictures,
  pathOf,
  saveNewHtml,
  type StoredImage,
  storePicture,
} from '../../../files/images/pictures.public.ts';
import { type Section, sectionRecord } from '../faq.format.ts';
import { onSaved, owner, partOf, shown } from '../faq.rules.ts';
import * as sql from '../faq.sql.ts';
import { type ImportOrder, readTexts } from './read/read-texts.rules.ts';

type Plan = CallParsed<typeof importFaq>['body']['plan'];

interface Received<B> {
  upload: Upload;
  body: B;
  same: unknown;
}

const orderOf = (upload: Upload, rest: Pick<ImportOrder, 'level' | 'chosen'>): ImportOrder => ({
  extension: upload.extension,
  name: upload.originalName.slice(0, -upload.extension.length - 1),
  marker: `picture-${randomBytes(16).toString('hex')}-`,
  ...rest,
});

export async function previewImport(
  { files }: OwnCallCtx,
  { upload, body }: Received<CallParsed<typeof previewFaqImport>['body']>,
) {
  const order = orderOf(upload, { level: body.question_level, chosen: undefined });
  const bytes = await files.get(upload.key, undefined, upload.size);
  for await (const line of readTexts(bytes, order)) {
    if (!('preview' in line)) continue;
    const { leftOut, ...shown } = line.preview;
    return {
      data: {
        sha256: upload.sha256.toString('hex'),
        ...shown,
        left_out: (Object.keys(leftOut) as LeftOut[]).flatMap((what) =>
          leftOut[what] ? [{ what, count: leftOut[what] }] : [],
        ),
      },
    };
  }
  throw new Refusal('file_unreadable', { field: 'file' });
}

/** Placeholder of an image without a URL. */
const MARKED = /(picture-[0-9a-f]{32}-)(\d{1,4})\./g;

interface Taken {
  /** Answers by question number, with final image URLs. */
  answers: ReadonlyMap<number, string>;
  images: readonly StoredImage[];
}

/** Reads the chosen answers and stores their images, still without records. */
async function take(ctx: OwnCallCtx, upload: Upload, plan: Plan, images: StoredImage[]) {
  const chosen = plan.sections.flatMap(({ questions }) => questions.map(({ at }) => at));
  const order = orderOf(upload, { level: plan.question_level, chosen });
  const addresses = new Map<string, string>();
  const answers = new Map<number, string>();
  const bytes = await ctx.files.get(upload.key, undefined, upload.size);
  for await (const line of readTexts(bytes, order)) {
    if ('picture' in line) {
      const image = await storePicture(Readable.from([Buffer.from(line.bytes, 'base64')]), ctx);
      images.push(image);
      addresses.set(String(line.picture), `/api/images/${image.key}`);
    }
    if ('html' in line)
      answers.set(
        line.at,
        line.html.replace(MARKED, (whole, marker: string, number: string) =>
          marker === order.marker ? (addresses.get(number) ?? '') : whole,
        ),
      );
  }
  return answers;
}

/** Sections of the plan: existing ones locked, others created. */
async function sectionsOf(ctx: Ctx, plan: Plan): Promise<Section[]> {
  const { tx } = ctx;
  const type = plan.faq_section_type_id;
  const ids = [...new Set(plan.sections.flatMap(({ faq_section_id: id }) => id ?? []))];
  const known = new Map((await sql.lockSections(tx, type, ids)).map((section) => [section.id, section]));
  const names = plan.sections.flatMap(({ name }) => name ?? []);
  const made = await sql.insertSections(
    tx,
    names.map((name) => ({ type, name, comment: '' })),
  );
  await recordChanges(
    ctx,
    made.map(({ name }) => ({ section: partOf(type), action: 'create', details: `Раздел «${name}»` })),
  );
  const fresh = made.values();
  return plan.sections.map(({ faq_section_id: id }, at) => {
    const section = id === undefined ? required(fresh.next().value) : known.get(id);
    if (!section) throw new Refusal('parent_missing', { field: `plan/sections/${at}` });
    return shown(section);
  });
}

async function save(ctx: Ctx, plan: Plan, { answers, images }: Taken) {
  const { tx, caller, now } = ctx;
  const sections = await sectionsOf(ctx, plan);
  const wanted = plan.sections.flatMap(({ questions }, at) =>
    questions.map((question) => ({ ...question, section: required(sections[at]) })),
  );
  await keepPictures(tx, images, caller.accountId, now);
  const rows = await saveNewHtml(
    tx,
    { owner, now },
    wanted.map(({ at }) => answers.get(at) ?? ''),
    (clean) =>
      sql.insertQuestions(
        tx,
        wanted.map(({ section, question }, at) => ({
          sectionId: section.id,
          question,
          answer: clean[at] ?? '',
          updatedAt: now,
          updatedBy: caller.accountId,
        })),
      ),
  );
  await onSaved(
    ctx,
    rows.map((after, at) => ({ after, section: required(wanted[at]).section })),
  );
  return {
    data: {
      sections: sections.map(sectionRecord),
      questions: rows.map(({ id }) => String(id)),
      pictures: images.length,
    },
  };
}

/** Every question of the plan must be in the file exactly once, with a valid answer. */
function assertWhole(plan: Plan, answers: ReadonlyMap<number, string>): void {
  const seen = new Set<number>();
  for (const [section, { questions }] of plan.sections.entries())
    for (const [place, { at }] of questions.entries()) {
      const answer = answers.get(at) ?? '';
      if (seen.has(at) || isHtmlTooLarge(answer) || !htmlHasContent(answer)) {
        const field = `plan/sections/${section}/questions/${place}`;
        throw new Refusal('validation', { field, detail: 'Этот вопрос перенести нельзя.' });
      }
      seen.add(at);
    }
}

export async function importTexts(
  ctx: OwnCallCtx,
  { upload, body: { plan }, same }: Received<CallParsed<typeof importFaq>['body']>,
) {
  const images: StoredImage[] = [];
  const keys = (): string[] => images.map(({ key }) => pathOf(key));
  const answers = await take(ctx, upload, plan, images).catch(async (error: unknown) => {
    await dropUploads(ctx, keys());
    throw error;
  });
  return adopting(ctx, keys(), (tx) =>
    // Validated inside, because a repeated key returns the first answer.
    ctx.once(tx, same, () => {
      if (upload.sha256.toString('hex') !== plan.sha256) throw new Refusal('file_changed', { field: 'file' });
      assertWhole(plan, answers);
      return save(inTx(ctx, tx), plan, { answers, images });
    }),
  );
}
