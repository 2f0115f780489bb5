import { constants, createDeflate, deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pdfWithContent } from './small-files.ts';

const CHUNK = Buffer.alloc(1024 * 1024, ' ');

/** A few kilobytes of pdf whose page is packed twice and comes to so many megabytes of spaces. */
export async function pdfBomb(megabytes: number, options: { hidden?: boolean } = {}): Promise<Buffer> {
  const spaces = Readable.from(Array.from({ length: megabytes }, () => CHUNK));
  const once = await buffer(spaces.pipe(createDeflate({ level: 9, strategy: constants.Z_RLE })));
  const twice = deflateSync(once, { level: 9 });
  // Written out in digits nobody sees from outside that it is packed.
  return options.hidden
    ? pdfWithContent(`${twice.toString('hex')}>`, '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]')
    : pdfWithContent(twice.toString('latin1'), '/Filter [/FlateDecode /FlateDecode]');
}
