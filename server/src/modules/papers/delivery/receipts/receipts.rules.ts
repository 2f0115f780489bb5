import { RECEIPT_LABELS } from '@portal/contract/papers/delivery/delivery.types.ts';
import type * as calls from '@portal/contract/papers/delivery/receipts.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { FileAnswer } from '../../../../platform/api/file-answer.ts';
import { listAnswer, numbers, offsetOf } from '../../../../platform/api/list.ts';
import { pdfTables } from '../../../../platform/pdf/pdf-table.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { asMoment, asMonth, asText, type ListColumn } from '../../../../platform/tables/list-file.ts';
import { dayInZone, isoInZone } from '../../../../platform/time/zone.ts';
import { exportList, recordChange, recordReading } from '../../../audit-log/write/activity.public.ts';
import { tellOfPapers } from '../notices/notices.queue.ts';
import * as sql from './receipts.sql.ts';

type Filters = Input<typeof calls.listPaperReceipts>['query']['filters'];
type Row = Awaited<ReturnType<typeof sql.receiptQuery>>[number];

const section = 'papers';
const TITLE = 'Получение документов';
/** Rows of a pdf. */
const MAX_PDF_ROWS = 5_000;

const yes = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

const filterOf = (filters: Filters): sql.ReceiptFilter => ({
  ids: numbers(filters['id.in']),
  batches: numbers(filters['batch.in']),
  types: numbers(filters['document_type.in']),
  areas: filters['area.in'],
  period: filters.period,
  words: searchWords(filters.search ?? ''),
  opened: yes(filters.opened),
  received: yes(filters.received),
});

const instant = (moment: Date | null, timeZone: string): string | null =>
  moment && isoInZone(moment, timeZone);

const toRecord = (row: Row, timeZone: string) => ({
  type: 'paper_receipt' as const,
  id: String(row.id),
  attributes: {
    full_name: row.fullName,
    code_id: row.codeId,
    area: row.area,
    name: row.name,
    period: row.period,
    published_at: instant(row.publishedAt, timeZone) ?? '',
    opened_at: instant(row.openedAt, timeZone),
    received_at: instant(row.receivedAt, timeZone),
    receipt: row.receipt,
    sha256: row.sha256,
    batch_id: String(row.batchId),
  },
});

type Field =
  | 'fullName'
  | 'codeId'
  | 'area'
  | 'name'
  | 'period'
  | 'publishedAt'
  | 'openedAt'
  | 'receivedAt'
  | 'receipt'
  | 'sha256';

const COLUMNS: readonly ListColumn<Field>[] = [
  { title: 'Сотрудник', width: 36, field: 'fullName', cell: asText },
  { title: 'Табельный номер', width: 18, field: 'codeId', cell: asText },
  { title: 'Площадка', width: 20, field: 'area', cell: asText },
  { title: 'Документ', width: 30, field: 'name', cell: asText },
  { title: 'Месяц', width: 10, field: 'period', cell: asMonth },
  { title: 'Опубликован', width: 20, field: 'publishedAt', cell: asMoment },
  { title: 'Открыт', width: 20, field: 'openedAt', cell: asMoment },
  { title: 'Подтверждён', width: 20, field: 'receivedAt', cell: asMoment },
  {
    title: 'Подтверждение',
    width: 18,
    field: 'receipt',
    cell: (receipt) => RECEIPT_LABELS[receipt as Row['receipt']],
  },
  { title: 'SHA-256', width: 66, field: 'sha256', cell: asText },
];

const MOMENT = (timeZone: string) =>
  new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/** The register for an inspection. */
async function receiptsPdf(
  ctx: ReadCtx,
  filter: sql.ReceiptFilter,
  sort: Parameters<typeof sql.receiptQuery>[2],
) {
  const { tx, now, timeZone } = ctx;
  const rows = await sql.receiptQuery(tx, filter, sort).limit(MAX_PDF_ROWS + 1);
  if (rows.length > MAX_PDF_ROWS)
    throw new Refusal('validation', {
      parameter: 'format',
      detail: `В pdf помещается ${MAX_PDF_ROWS} строк: сузьте отбор или возьмите xlsx.`,
    });
  await recordReading(ctx, { section, action: 'export', details: `${TITLE}, pdf` });
  const shown = MOMENT(timeZone);
  const words = (moment: Date | null): string => (moment ? shown.format(moment) : '—');
  const bytes = await pdfTables([
    {
      title: TITLE,
      before: [`Составлено ${shown.format(now)}, время: ${timeZone}. Документов: ${rows.length}.`],
      after: [],
      columns: [
        { title: 'Сотрудник', width: 150 },
        { title: 'Табельный номер', width: 70 },
        { title: 'Документ', width: 130 },
        { title: 'Месяц', width: 45 },
        { title: 'Опубликован', width: 80 },
        { title: 'Открыт', width: 80 },
        { title: 'Подтверждён', width: 80 },
        { title: 'SHA-256', width: 135 },
      ],
      rows: rows.map((row) => [
        ...[row.fullName, row.codeId, row.name, row.period],
        ...[words(row.publishedAt), words(row.openedAt), words(row.receivedAt)],
        row.sha256,
      ]),
    },
  ]);
  return new FileAnswer('pdf', `${TITLE} ${dayInZone(now, timeZone)}`, bytes);
}

export async function listPaperReceipts(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listPaperReceipts>,
) {
  const { tx, db, timeZone } = ctx;
  const filter = filterOf(filters);
  if (plain.format === 'pdf') return receiptsPdf(ctx, filter, sort);
  if (plain.format) {
    const query = sql.receiptQuery(db, filter, sort);
    return exportList(ctx, section, plain.format, { title: TITLE, query, columns: COLUMNS });
  }
  return listAnswer(page, {
    rows: async (part) => sql.receiptQuery(tx, filter, sort).limit(part.size).offset(offsetOf(part)),
    count: () => sql.countReceipts(tx, filter),
    record: (row) => toRecord(row, timeZone),
  });
}

/** Reminds the filter's people of papers that they have not received, once a day for each batch. */
export async function remindOfPapers(ctx: Ctx, { body: { filter } }: Input<typeof calls.remindOfPapers>) {
  const { tx, now, timeZone, jobs } = ctx;
  const today = dayInZone(now, timeZone);
  const wanted = filterOf(filter);
  const batches = wanted.received === true ? [] : await sql.selectToRemind(tx, wanted, today);
  const people = new Set(batches.flatMap(({ employeeIds }) => employeeIds)).size;
  const answer = (message: string) => ({ data: { message }, meta: { people } });
  if (people === 0) return answer('Напоминать некому: все подтвердили, или сегодня уже напомнили.');
  await tellOfPapers(
    jobs,
    tx,
    ...batches.map(({ batchId, employeeIds }) => ({ batchId, remind: employeeIds })),
  );
  await recordChange(ctx, { section, action: 'remind', details: `${TITLE}, сотрудников: ${people}` });
  return answer(`Напомнили сотрудникам: ${people}. Чаще раза в день не напоминаем.`);
}
