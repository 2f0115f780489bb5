import { MAX_PAPER_PAGES } from '@portal/contract/papers/delivery/delivery.types.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { adoptUpload, type Upload } from '../../files/files.public.ts';
import * as sql from './delivery.sql.ts';
import { tellOfPapers } from './notices/notices.queue.ts';
import { readPapers } from './split/read-papers.rules.ts';
import { fileNameOf } from './titles.format.ts';

interface Delivered {
  /** A sealed pdf without a record. */
  upload: Upload;
  employeeId: number;
  /** Null: the type for papers that name none, which is made at its first paper. */
  documentTypeId: number | null;
  /** Name of the file. */
  name: string;
}

const ignore = () => Promise.resolve();

/** Delivers one paper to its employee at once, as a published batch of its own. Returns the paper's id. */
export async function deliverPaper(
  ctx: Ctx,
  { upload, employeeId, documentTypeId, name }: Delivered,
): Promise<number> {
  const { tx, caller, now, timeZone, jobs } = ctx;
  const typeId = documentTypeId ?? (await sql.insertPlainType(tx));
  if (typeId === undefined)
    throw new Refusal('document_type_unknown', {
      field: 'file',
      detail: 'Выберите для этих заявок вид документов: «Справка» — не для сотрудников.',
    });
  const pages = await readPapers(ctx, upload, [], { most: MAX_PAPER_PAGES, progress: ignore, take: ignore });
  const period = dayInZone(now, timeZone).slice(0, 7);
  const batchId = await sql.insertBatch(tx, {
    ...{ documentTypeId: typeId, period, createdAt: now, createdBy: caller.accountId },
  });
  const originalName = fileNameOf({ name, period });
  await adoptUpload(tx, { ...upload, originalName }, caller.accountId, now);
  await sql.insertItems(tx, [
    {
      ...{ batchId, item: 1, employeeId, documentTypeId: typeId, period, sourceFile: upload.originalName },
      pages: Array.from({ length: pages }, (_, at) => at + 1),
      fileKey: upload.key,
    },
  ]);
  await sql.publishItems(tx, batchId, now);
  await sql.updateBatch(tx, batchId, { state: 'published', publishedAt: now, pages, pagesRead: pages });
  await tellOfPapers(jobs, tx, { batchId });
  return sql.selectOnlyPaper(tx, batchId);
}
