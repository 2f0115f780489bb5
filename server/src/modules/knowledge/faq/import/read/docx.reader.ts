import mammoth from 'mammoth';
import { openZip, weightOf } from '../../../../../platform/worker/unzip.ts';
import { blocksOf, parsePage, type Source } from './page.reader.ts';

/** Unpacked size limit of a document, bytes: stops a zip bomb. */
const MAX_UNPACKED_BYTES = 160 * 1024 * 1024;

/** Russian style names of headings in Word and LibreOffice. */
const STYLES = [1, 2, 3, 4, 5, 6].flatMap((level) => [
  `p[style-name='Заголовок ${level}'] => h${level}:fresh`,
  `p[style-name='heading ${level}'] => h${level}:fresh`,
]);
/** Mammoth's warnings about content that a reader would miss. */
const MISSED = /oMath|OLEObject|chart|shape/i;

async function assertLight(bytes: Buffer): Promise<void> {
  const zip = await openZip(bytes);
  let left = MAX_UNPACKED_BYTES;
  try {
    for await (const entry of zip.eachEntry()) left -= await weightOf(zip, entry, left);
  } finally {
    zip.close();
  }
}

export async function readDocx(bytes: Buffer, name: string): Promise<Source> {
  await assertLight(bytes);
  const pictures: { read: () => Promise<Buffer> }[] = [];
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: [...STYLES, 'u => u'],
      // Read later, and only for imported answers.
      convertImage: mammoth.images.imgElement((image) => {
        pictures.push({ read: () => image.readAsBuffer() });
        return Promise.resolve({ src: `#${pictures.length - 1}` });
      }),
    },
  );
  return {
    name,
    blocks: blocksOf(parsePage(value)),
    deeper: 'within',
    picture: async (src) => pictures[Number(src.slice(1))]?.read().catch(() => undefined),
    leftOut: { parts: messages.filter(({ message }) => MISSED.test(message)).length },
  };
}
