import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf'),
);

/** A pdf with a page for each text; '' is a page with a picture only, as a scan is. */
export async function pdfOf(pages: readonly string[], { compress = true } = {}): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', autoFirstPage: false, compress });
  const whole = buffer(doc);
  doc.registerFont('text', FONT);
  for (const text of pages) {
    doc.addPage();
    if (text === '') doc.rect(100, 100, 200, 200).fill('black');
    else doc.font('text').fontSize(10).text(text);
  }
  doc.end();
  return whole;
}
