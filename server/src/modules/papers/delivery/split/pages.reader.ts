import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Entries of a page that its picture needs; links, threads and private data may lead to other pages. */
const KEPT = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Contents',
  'UserUnit',
  'Group',
]);
const OF_ANNOTATION = ['Type', 'Subtype', 'Rect', 'F', 'AP', 'AS'].map((name) => PDFName.of(name));
/** Kinds of resources whose names stand in the content. */
const OF_RESOURCES = new Set([
  'XObject',
  'Font',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
]);
const NAMES = /\/([^\s()<>[\]{}/%]+)/g;

const latin = new TextDecoder('latin1');

function textOf(stream: PDFObject | undefined): string {
  if (stream instanceof PDFRawStream) return latin.decode(decodePDFRawStream(stream).decode());
  return stream instanceof PDFStream ? latin.decode(stream.getContents()) : '';
}

function contentOf({ node, doc }: PDFPage): string {
  const contents = doc.context.lookup(node.get(PDFName.of('Contents')));
  if (!(contents instanceof PDFArray)) return textOf(contents);
  return contents
    .asArray()
    .map((part) => textOf(doc.context.lookup(part)))
    .join('\n');
}

/** Copies the resources that the page names: a program may give all pages one dictionary with everybody's pictures. */
function usedResources(page: PDFPage): PDFDict {
  const { context } = page.doc;
  const all = page.node.Resources();
  const used = context.obj({});
  const names = new Set<string>();
  const read = (content: string): void => {
    for (const [, name = ''] of content.matchAll(NAMES)) names.add(PDFName.of(name).asString());
  };
  read(contentOf(page));
  const objects = all?.lookup(PDFName.of('XObject'));
  // A form without resources of its own draws with those of the page.
  const unread = new Map(
    objects instanceof PDFDict ? objects.entries().map(([name, of]) => [name.asString(), of]) : [],
  );
  for (let grown = true; grown;) {
    grown = false;
    for (const [name, of] of unread) {
      if (!names.has(name)) continue;
      unread.delete(name);
      const form = context.lookup(of);
      if (!(form instanceof PDFStream) || form.dict.has(PDFName.of('Resources'))) continue;
      if (form.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) continue;
      read(textOf(form));
      grown = true;
    }
  }
  for (const [key, value] of all?.entries() ?? []) {
    const kind = context.lookup(value);
    const isNamed = OF_RESOURCES.has(key.decodeText()) && kind instanceof PDFDict;
    if (!isNamed) used.set(key, value);
    else {
      const kept = context.obj({});
      for (const [name, of] of kind.entries()) if (names.has(name.asString())) kept.set(name, of);
      used.set(key, kept);
    }
  }
  return used;
}

/** Stamps and signatures as they look; links and their targets are dropped. */
function lookOfAnnotations(page: PDFPage): PDFArray | undefined {
  const { context } = page.doc;
  const annotations = page.node.Annots();
  if (!annotations) return undefined;
  const kept = context.obj([]);
  for (const reference of annotations.asArray()) {
    const annotation = context.lookup(reference);
    if (!(annotation instanceof PDFDict) || !annotation.has(PDFName.of('AP'))) continue;
    const look = context.obj({});
    for (const name of OF_ANNOTATION) {
      const value = annotation.get(name);
      if (value) look.set(name, value);
    }
    kept.push(look);
  }
  return kept;
}

function isolate(page: PDFPage): void {
  const annotations = lookOfAnnotations(page);
  const resources = usedResources(page);
  for (const key of page.node.keys()) if (!KEPT.has(key.decodeText())) page.node.delete(key);
  page.node.set(PDFName.of('Resources'), resources);
  if (annotations && annotations.size() > 0) page.node.set(PDFName.of('Annots'), annotations);
}

export const openPages = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false });

/** A document of those pages, numbered from 1, with nothing of the others. */
export async function pagesOf(source: PDFDocument, numbers: readonly number[]): Promise<Uint8Array> {
  const indices = numbers.map((number) => number - 1);
  for (const index of indices) isolate(source.getPage(index));
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, indices)) target.addPage(page);
  return target.save({ useObjectStreams: false });
}
