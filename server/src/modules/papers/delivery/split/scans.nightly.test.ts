import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PICTURE_HEADS } from '../../../../testing/samples/picture-heads.ts';
import { papersOn } from '../../../../testing/scenes/papers.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const PAGES = 35;
const PAGE_BYTES = 5_000_000;
const MINUTE = 60_000;

const portal = await usePortal();

/** Pages with a picture of their own each, and without text. */
async function scans(): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const whole = buffer(doc);
  for (let page = 0; page < PAGES; page++) {
    doc.addPage();
    doc.image(Buffer.concat([PICTURE_HEADS.jpg(2480, 3508), randomBytes(PAGE_BYTES)]), 0, 0, { width: 595 });
  }
  doc.end();
  return whole;
}

test(
  'scans of 175 MB are split into pages that are assigned by hand',
  async () => {
    const scene = await papersOn(portal);
    const operator = await portal.person('O');
    const answer = await scene.split({ name: 'Сканы.pdf', bytes: await scans() });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, attributes } = answer.json().data;
    expect(attributes.unknown).toHaveLength(PAGES);
    const assign = [{ item: PAGES, empl_id: String(operator.employeeId) }];
    await portal.ok(scene.accountant, 'PUT', `/papers/batches/${id}/`, { body: { assign } });
    expect((await scene.publish(id, { leave_unknown: true })).statusCode).toBe(201);
    const [paper] = await scene.ownPapers(operator);
    const file = await portal.ok(operator, 'GET', `/papers/${paper?.id}/file/`);
    expect(file.rawPayload.length).toBeGreaterThan(PAGE_BYTES);
  },
  5 * MINUTE,
);
