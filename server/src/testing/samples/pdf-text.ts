import { extractText, getDocumentProxy } from 'unpdf';

/** Text of all pages of a pdf. */
export const pdfText = async (bytes: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
