import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fileNameOf, titleOf } from '../../modules/papers/delivery/titles.format.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { SEALED } from '../../platform/files/sealed/sealed-store.ts';
import { inRoubles } from '../erp/files.ts';
import { selectCaller } from '../demo.sql.ts';
import { putFile } from '../put-file.ts';
import { insertBatch, selectPay, selectPayslipType } from './payslips.sql.ts';

const FONT = import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf');
const NAME = 'Расчётный листок';
const MONTHS = 3;
const DAY = 24 * 3_600_000;

type Pay = Awaited<ReturnType<typeof selectPay>>[number];

const roubles = (sum: string): string => inRoubles(Math.round(Number(sum) * 100));

async function payslip(pay: Pay): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', margin: 48 });
  const whole = buffer(doc);
  doc.registerFont('text', fileURLToPath(FONT));
  doc
    .font('text')
    .fontSize(16)
    .text(titleOf({ name: NAME, period: pay.month }))
    .moveDown();
  doc.fontSize(11);
  for (const line of [
    pay.name,
    `Табельный номер ${pay.code}`,
    '',
    `Оклад по часам: ${roubles(pay.salary)}`,
    `Бонусы: ${roubles(pay.bonusFact)}`,
    `Снятия: ${roubles(pay.fineFact)}`,
    `К выплате: ${roubles(pay.totalSum)}`,
  ])
    doc.text(line || ' ');
  doc.end();
  return whole;
}

/** Payslips of the last months for the users; those of the newest one are still unread. */
export async function seedPayslips(
  tx: Tx,
  files: FileStore,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<void> {
  const [typeId, { accountId }] = [await selectPayslipType(tx), await selectCaller(tx, 'accountant')];
  const byMonth = [...Map.groupBy(await selectPay(tx, accountIds), ({ month }) => month)].slice(0, MONTHS);
  for (const [at, [period, pays]] of byMonth.entries()) {
    const publishedAt = new Date(now.getTime() - (at * 30 + 1) * DAY);
    const read = at === 0 ? null : new Date(publishedAt.getTime() + DAY / 2);
    const originalName = fileNameOf({ name: NAME, period });
    const papers = [];
    for (const [order, pay] of pays.entries()) {
      const bytes = Readable.from([await payslip(pay)]);
      const key = `${SEALED}demo/payslip-${period}-${order}.pdf`;
      const upload = await putFile(files, key, originalName, bytes);
      papers.push({
        file: { ...upload, uploadedBy: accountId, createdAt: publishedAt },
        row: {
          ...{ item: order + 1, employeeId: pay.employeeId, documentTypeId: typeId, period },
          ...{ sourceFile: 'Листки.pdf', pages: [order + 1], receipt: 'received' as const },
          ...{ publishedAt, openedAt: read, receivedAt: read },
        },
      });
    }
    const { length: pages } = papers;
    await insertBatch(
      tx,
      {
        ...{ state: 'published' as const, documentTypeId: typeId, period, createdBy: accountId },
        ...{ createdAt: publishedAt, publishedAt, pages, pagesRead: pages },
      },
      papers,
    );
  }
}
