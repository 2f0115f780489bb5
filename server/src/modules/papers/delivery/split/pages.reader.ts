import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
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
/** Names of forms and pictures that are drawn. */
const DRAWN = /\/([^\s()<>[\]{}/%]+)\s{1,20}Do(?![^\s()<>[\]{}/%])/g;

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

/** Entries of a form that may lead to other pages. */
const PRIVATE = ['PieceInfo', 'Metadata', 'StructParent', 'StructParents', 'Ref', 'OPI'];
const name = (text: string): PDFName => PDFName.of(text);

/** Copies of streams, so that a form that draws itself ends. */
type Copies = Map<PDFStream, PDFRef>;

const isForm = ({ dict }: PDFStream): boolean =>
  dict.get(name('Subtype')) === name('Form') || dict.has(name('PatternType'));

/** A form or pattern with only the resources that it names; anything else as it is. */
function cleanedForm(context: PDFContext, of: PDFObject, copies: Copies): PDFObject {
  const stream = context.lookup(of);
  if (!(stream instanceof PDFRawStream) || !isForm(stream)) return of;
  const known = copies.get(stream);
  if (known) return known;
  const dict = stream.dict.clone(context);
  const copy = context.register(PDFRawStream.of(dict, stream.contents));
  copies.set(stream, copy);
  for (const key of PRIVATE) dict.delete(name(key));
  const resources = dict.lookup(name('Resources'));
  if (resources instanceof PDFDict)
    dict.set(name('Resources'), usedResources(context, resources, textOf(stream), copies));
  return copy;
}

/** A graphics state whose mask is a cleaned form. */
function cleanedState(context: PDFContext, of: PDFObject, copies: Copies): PDFObject {
  const state = context.lookup(of);
  const mask = state instanceof PDFDict ? state.lookup(name('SMask')) : undefined;
  const form = mask instanceof PDFDict ? mask.get(name('G')) : undefined;
  if (!(state instanceof PDFDict) || !(mask instanceof PDFDict) || !form) return of;
  const [stateCopy, maskCopy] = [state.clone(context), mask.clone(context)];
  maskCopy.set(name('G'), cleanedForm(context, form, copies));
  stateCopy.set(name('SMask'), maskCopy);
  return stateCopy;
}

const CLEANED: Record<string, typeof cleanedForm> = {
  XObject: cleanedForm,
  Pattern: cleanedForm,
  ExtGState: cleanedState,
};

/** Forms without resources of their own draw with those of the page: their contents, too. */
function wholeContent(context: PDFContext, all: PDFDict, content: string): string {
  const objects = all.lookup(name('XObject'));
  const unread = new Map(objects instanceof PDFDict ? objects.entries() : []);
  let whole = content;
  for (let part = content; part !== '';) {
    const drawn = namesIn(part, DRAWN);
    part = '';
    for (const [key, of] of unread) {
      if (!drawn.has(key)) continue;
      unread.delete(key);
      const form = context.lookup(of);
      if (form instanceof PDFStream && isForm(form) && !form.dict.has(name('Resources')))
        part += `\n${textOf(form)}`;
    }
    whole += part;
  }
  return whole;
}

const namesIn = (content: string, pattern: RegExp): Set<PDFName> =>
  new Set([...content.matchAll(pattern)].map(([, text = '']) => name(text)));

/**
 * Copies the resources that the content names: a program may give all pages one dictionary with everybody's
 * pictures.
 */
function usedResources(context: PDFContext, all: PDFDict, content: string, copies: Copies): PDFDict {
  const whole = wholeContent(context, all, content);
  const [named, drawn] = [namesIn(whole, NAMES), namesIn(whole, DRAWN)];
  const used = context.obj({});
  for (const [key, value] of all.entries()) {
    const kind = context.lookup(value);
    if (!OF_RESOURCES.has(key.decodeText()) || !(kind instanceof PDFDict)) {
      used.set(key, value);
      continue;
    }
    const kept = context.obj({});
    const names = key === name('XObject') ? drawn : named;
    const clean = CLEANED[key.decodeText()];
    for (const [own, of] of kind.entries())
      if (names.has(own)) kept.set(own, clean ? clean(context, of, copies) : of);
    used.set(key, kept);
  }
  return used;
}

/** Appearances by their states, all of them cleaned. */
function cleanedLook(context: PDFContext, of: PDFObject, copies: Copies): PDFObject {
  const look = context.lookup(of);
  if (!(look instanceof PDFDict)) return cleanedForm(context, of, copies);
  const copy = context.obj({});
  for (const [key, value] of look.entries()) copy.set(key, cleanedLook(context, value, copies));
  return copy;
}

/** Stamps and signatures as they look; links and their targets are dropped. */
function lookOfAnnotations(page: PDFPage, copies: Copies): PDFArray | undefined {
  const { context } = page.doc;
  const annotations = page.node.Annots();
  if (!annotations) return undefined;
  const kept = context.obj([]);
  for (const reference of annotations.asArray()) {
    const annotation = context.lookup(reference);
    if (!(annotation instanceof PDFDict) || !annotation.has(PDFName.of('AP'))) continue;
    const look = context.obj({});
    for (const key of OF_ANNOTATION) {
      const value = annotation.get(key);
      if (value) look.set(key, key === PDFName.of('AP') ? cleanedLook(context, value, copies) : value);
    }
    kept.push(look);
  }
  return kept;
}

function isolate(page: PDFPage): void {
  const copies: Copies = new Map();
  const annotations = lookOfAnnotations(page, copies);
  const all = page.node.Resources();
  const resources = all
    ? usedResources(page.doc.context, all, contentOf(page), copies)
    : page.doc.context.obj({});
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
