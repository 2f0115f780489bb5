import { Readable } from 'node:stream';
import { FILE_LIMIT } from '@portal/contract/files/files.limits.ts';
import * as calls from '@portal/contract/papers/delivery/batches.calls.ts';
import { MAX_PAPER_PAGES } from '@portal/contract/papers/delivery/delivery.types.ts';
import type { Ctx, OwnCallCtx } from '../../../../platform/api/context.ts';
import { inTx } from '../../../../platform/api/context.ts';
import type { Limiter } from '../../../../platform/limiter.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import {
  adopting,
  adoptUploads,
  checkedFields,
  dropUploads,
  isStored,
  newKey,
  type ReceivedFile,
  receiveFiles,
  refuseFaulty,
  ofFile,
  sameness,
  storeBytes,
  type Upload,
} from '../../../files/files.public.ts';
import { typeByPrefix } from '../../document-type.rules.ts';
import { shownBatch } from '../batches.rules.ts';
import * as sql from '../delivery.sql.ts';
import type { ItemTexts } from '../item-texts.rules.ts';
import { fileNameOf, titleOf } from '../titles.format.ts';
import { readPapers, type SplitPaper } from './read-papers.rules.ts';

type Body = { document_type: string; period: string };

const RULES = {
  extensions: ['pdf', 'zip'],
  wrongType: calls.WRONG_PAPER_FILE,
  most: calls.MAX_PAPER_FILES,
  weight: FILE_LIMIT,
  sealed: true,
};
/** Papers stored at once. */
const PARALLEL = 8;
/** Bytes in memory that are stored before more are read. */
const LOT_BYTES = 16 * 1024 * 1024;
/** Bytes of all papers of one form: pages that share pictures become large files. */
const MAX_ALL_BYTES = 2 * 1024 * 1024 * 1024;

/** All files of the form, or its refusal: that of the only file, else one error a file. */
function acceptedFiles(received: readonly ReceivedFile[]): Upload[] {
  const [first] = received;
  if (!first) throw new Refusal('file_missing', { field: 'file' });
  if (received.length === 1 && first.outcome instanceof Refusal) throw first.outcome;
  refuseFaulty(
    received.flatMap((file) => (file.outcome instanceof Refusal ? [ofFile(file.outcome, file)] : [])),
  );
  return received.filter(isStored).map(({ outcome }) => outcome);
}

async function typeOf({ db }: OwnCallCtx, prefix: string) {
  const type = typeByPrefix(await sql.selectTypes(db), prefix);
  const refused = (detail: string): Refusal =>
    new Refusal('document_type_unknown', { field: 'document_type', detail });
  if (!type) throw refused('Такого вида документа нет.');
  if (!type.forPerson) throw refused(`Вид «${type.name}» не для сотрудников: это меняют в видах документов.`);
  if (type.isArchive) throw refused(`Вид «${type.name}» в архиве.`);
  return type;
}

type Stored = SplitPaper & { upload: Upload };

/** Stores a file that the portal made; the bytes are encrypted. */
function storeMade(
  ctx: OwnCallCtx,
  bytes: Buffer,
  { name, extension, mimeType }: Record<'name' | 'extension' | 'mimeType', string>,
) {
  const key = newKey(extension, 'sealed');
  return storeBytes(ctx, key, Readable.from([bytes], { objectMode: false }), ({ size, sha256 }) => ({
    ...{ key, extension, mimeType, size, sha256, originalName: name, duration: null },
  }));
}

interface Form {
  batchId: number;
  uploads: readonly Upload[];
  /** Name of every paper's file. */
  fileName: string;
}

/** Splits the files one after another and stores the papers; nothing refers to them yet. Returns the pages. */
async function storePapers(
  ctx: OwnCallCtx,
  { batchId, uploads, fileName }: Form,
  stored: Stored[],
): Promise<number> {
  const people = await sql.selectKnown(ctx.db);
  const named = { name: fileName, extension: 'pdf', mimeType: 'application/pdf' };
  let lot: SplitPaper[] = [];
  let [weight, all] = [0, 0];
  const flush = async (): Promise<void> => {
    const papers = lot;
    lot = [];
    weight = 0;
    const outcomes = await Promise.allSettled(papers.map(({ bytes }) => storeMade(ctx, bytes, named)));
    for (const [at, outcome] of outcomes.entries()) {
      const paper = papers[at];
      if (outcome.status === 'fulfilled' && paper)
        stored.push({ ...paper, bytes: Buffer.alloc(0), upload: outcome.value });
    }
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
  let before = 0;
  for (const upload of uploads) {
    const pages = await readPapers(ctx, upload, people, {
      most: MAX_PAPER_PAGES - before,
      progress: ({ pages: count, read }) =>
        sql.updateProgress(ctx.db, batchId, { pages: before + count, pagesRead: before + read }),
      take: async (paper) => {
        lot.push(paper);
        weight += paper.bytes.length;
        all += paper.bytes.length;
        if (all > MAX_ALL_BYTES) throw new Refusal('file_too_complex', { field: 'file' });
        if (lot.length >= PARALLEL || weight > LOT_BYTES) await flush();
      },
    });
    await flush();
    before += pages;
  }
  return before;
}

interface Split {
  batchId: number;
  documentTypeId: number;
  pages: number;
  stored: readonly Stored[];
  excerpts: Upload;
}

async function keepBatch(ctx: Ctx, body: Body, { batchId, documentTypeId, pages, stored, excerpts }: Split) {
  const { tx, caller, now } = ctx;
  const batch = await sql.lockBatch(tx, batchId);
  // Its accountant gave it up meanwhile.
  if (!batch) throw new Refusal('not_found');
  await adoptUploads(tx, [...stored.map(({ upload }) => upload), excerpts], caller.accountId, now);
  await sql.insertItems(
    tx,
    stored.map(({ employeeId, pages: numbers, file, upload }, at) => ({
      ...{ batchId, item: at + 1, employeeId, documentTypeId, period: body.period },
      ...{ sourceFile: file, pages: numbers, fileKey: upload.key },
    })),
  );
  await sql.updateBatch(tx, batchId, {
    state: 'preview',
    excerptsKey: excerpts.key,
    pages,
    pagesRead: pages,
  });
  const details = `${titleOf(batch)}, страниц: ${pages}`;
  await recordChange(ctx, { section: 'papers', action: 'upload', details });
  return batchId;
}

/**
 * Splits the form's files by employee. No transaction is open while they are read; a refusal or failure
 * leaves neither files nor a batch.
 */
export async function splitPapers(ctx: OwnCallCtx, inTurn: Limiter) {
  const received: ReceivedFile[] = [];
  const stored: Stored[] = [];
  const sources = (): Upload[] => received.filter(isStored).map(({ outcome }) => outcome);
  let batchId: number | undefined;
  try {
    const fields = await receiveFiles(ctx.request, RULES, ctx, received);
    const body = await checkedFields(calls.splitPapers, fields, ctx, []);
    const uploads = acceptedFiles(received);
    const { id: documentTypeId, name } = await typeOf(ctx, body.document_type);
    const { caller, clock } = ctx;
    // Not the begin of the request: a slow upload must not look like a dead process.
    const createdAt = clock.now();
    batchId = await sql.insertBatch(ctx.db, {
      ...{ documentTypeId, period: body.period, createdAt, createdBy: caller.accountId },
    });
    const [id, fileName] = [batchId, fileNameOf({ name, period: body.period })];
    const pages = await inTurn(
      () => storePapers(ctx, { batchId: id, uploads, fileName }, stored),
      String(caller.accountId),
    );
    const texts: ItemTexts = Object.fromEntries(
      stored.map(({ excerpt, ...owner }, at) => [
        at + 1,
        owner.employeeId === null
          ? { excerpt, reason: owner.reason, candidates: owner.candidates }
          : { excerpt, reason: null, candidates: [] },
      ]),
    );
    const excerpts = await storeMade(ctx, Buffer.from(JSON.stringify(texts)), {
      ...{ name: 'excerpts.json', extension: 'json', mimeType: 'application/json' },
    });
    const split = { batchId: id, documentTypeId, pages, stored, excerpts };
    // Only the id is kept for a repeat, because the record has texts of the pages.
    const kept = await adopting(ctx, [excerpts.key], (tx) =>
      ctx.once(tx, sameness(fields, uploads), () => keepBatch(inTx(ctx, tx), body, split)),
    );
    const { db, files, timeZone } = ctx;
    return { data: await shownBatch({ tx: db, files, timeZone }, kept) };
  } finally {
    const keys = [...sources(), ...stored.map(({ upload }) => upload)].map(({ key }) => key);
    try {
      await dropUploads(ctx, keys);
    } finally {
      if (batchId !== undefined) await sql.deleteUnread(ctx.db, batchId);
    }
  }
}
