import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fileNameOf, titleOf } from '../../modules/papers/delivery/titles.format.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { SEALED } from '../../platform/files/sealed/sealed-store.ts';
import { addDays, momentInZone } from '../../platform/time/zone.ts';
import { inRoubles } from '../erp/files.ts';
import { selectCaller } from '../demo.sql.ts';
import { workday } from '../news-texts/text-day.ts';
import { putFile } from '../put-file.ts';
import { randomOf, type Random } from '../random.ts';
import { insertBatch, selectPay, selectPayslipType } from './payslips.sql.ts';

const FONT = import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf');
const NAME = 'Расчётный листок';
const MONTHS = 3;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Pay = Awaited<ReturnType<typeof selectPay>>[number];

const kopecks = (sum: string): number => Math.round(Number(sum) * 100);
const roubles = (sum: string): string => inRoubles(kopecks(sum));

/** 13 % in whole roubles, as the tax code rounds it. */
const taxOf = (gross: number): number => Math.round((gross * 0.13) / 100) * 100;

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
  const gross = kopecks(pay.totalSum);
  const tax = taxOf(gross);
  for (const line of [
    pay.name,
    `Табельный номер ${pay.code}`,
    '',
    `Оклад по часам: ${roubles(pay.salary)}`,
    `Бонусы: ${roubles(pay.bonusFact)}`,
    `Снятия: ${roubles(pay.fineFact)}`,
    `Начислено: ${inRoubles(gross)}`,
    `НДФЛ 13 %: ${inRoubles(tax)}`,
    `К выплате: ${inRoubles(gross - tax)}`,
  ])
    doc.text(line || ' ');
  doc.end();
  return whole;
}

const later = (moment: Date, days: number, minutes: number): Date =>
  new Date(moment.getTime() + days * DAY + minutes * MINUTE);

/** Opened between 10:25 and 20:20 of the next days, and mostly confirmed at once. */
function readTimes(publishedAt: Date, random: Random) {
  const openedAt = later(publishedAt, random.pick([0, 0, 0, 1, 1, 2, 3, 5]), random.int(5, 600));
  return { openedAt, receivedAt: later(openedAt, random.pick([0, 0, 0, 1]), random.int(1, 25)) };
}

/** Payslips of the last months for the users; those of the newest one are still unread. */
export async function seedPayslips(
  tx: Tx,
  files: FileStore,
  { accountIds, today, timeZone }: { accountIds: readonly number[]; today: string; timeZone: string },
): Promise<void> {
  const random = randomOf(1_320);
  const [typeId, { accountId }] = [await selectPayslipType(tx), await selectCaller(tx, 'accountant')];
  const byMonth = [...Map.groupBy(await selectPay(tx, accountIds), ({ month }) => month)].slice(0, MONTHS);
  for (const [at, [period, pays]] of byMonth.entries()) {
    const publishedAt = momentInZone(`${workday(addDays(today, -at * 30 - 1))}T10:20`, timeZone);
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
          ...{ publishedAt, ...(at > 0 && readTimes(publishedAt, random)) },
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
