import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPages, pagesOf } from './pages.reader.ts';

/** Content of all streams and texts of all strings of a document. */
async function everythingIn(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const textOf = (object: PDFObject): string =>
    object instanceof PDFRawStream
      ? `${object.dict.toString()}\n${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
      : object.toString();
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => textOf(object))
    .join('\n');
}

/** Two pages with one dictionary of everybody's pictures, a link to each other and private data. */
async function entangled(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const form = (content: string, rest = {}) =>
    context.register(
      context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 100, 100], ...rest }),
    );
  const note = (of: string) => PDFString.of(`note of ${of}`);
  // A wrapping form with everybody's pictures, as programs that merge documents make.
  const everybody = context.register(
    context.obj({
      XObject: {
        Wrap: form('BT (pay of Boris) Tj ET'),
        AnnaSeal: form('BT (seal of Anna) Tj ET'),
      },
    }),
  );
  const resources = context.register(
    context.obj({
      XObject: {
        // Draws with the resources of its page.
        Anna: form('/AnnaSeal Do BT (pay of Anna) Tj ET'),
        AnnaSeal: form('BT (seal of Anna) Tj ET'),
        Boris: form('(10/AnnaSeal) Tj /Wrap Do', {
          Resources: everybody,
          PieceInfo: { Note: note('Boris') },
        }),
      },
    }),
  );
  const pages = [document.addPage([200, 200]), document.addPage([200, 200])];
  for (const [at, name] of ['Anna', 'Boris'].entries()) {
    const node = pages[at]?.node;
    node?.set(PDFName.of('Resources'), resources);
    node?.set(PDFName.of('Contents'), context.register(context.stream(`/${name} Do`)));
    node?.set(PDFName.of('PieceInfo'), context.obj({ Note: note(name) }));
    const other = pages[1 - at]?.ref;
    if (other)
      node?.set(
        PDFName.of('Annots'),
        context.obj([
          { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [other, 'Fit'] },
          {
            ...{ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 9, 9], P: other },
            AP: { N: form(`BT (stamp of ${name}) Tj ET`) },
          },
        ]),
      );
  }
  return document.save({ useObjectStreams: false });
}

test('a paper has nothing of the other pages, whatever the pages share', async () => {
  const source = await openPages(await entangled());
  const [anna, boris] = [await pagesOf(source, [1]), await pagesOf(source, [2])];
  const ofAnna = await everythingIn(anna);
  for (const text of ['pay of Anna', 'seal of Anna', 'stamp of Anna']) expect(ofAnna).toContain(text);
  expect(ofAnna).not.toMatch(/Boris|note of/);
  const ofBoris = await everythingIn(boris);
  for (const text of ['pay of Boris', 'stamp of Boris']) expect(ofBoris).toContain(text);
  expect(ofBoris).not.toMatch(/of Anna|note of/);
});

test('several pages keep their order and size', async () => {
  const source = await openPages(await entangled());
  const whole = await PDFDocument.load(await pagesOf(source, [2, 1]));
  expect(whole.getPages().map((page) => page.getWidth())).toEqual([200, 200]);
});
