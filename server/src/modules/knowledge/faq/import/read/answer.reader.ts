import type { LeftOut } from '@portal/contract/knowledge/faq/import.calls.ts';
import { IMAGE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { fileTypeFromBuffer } from 'file-type';
import { DomUtils, ElementType } from 'htmlparser2';
import { TooMuch } from '../../../../../platform/worker/too-much.ts';
import { isTag, type Node, parsePage, type Source, type Tag } from './page.reader.ts';

/** Images of one file; the rest is skipped. */
const MAX_PICTURES = 500;
/** Characters of all answers of a file. */
const MAX_TEXT_LENGTH = 20_000_000;
/** Bytes needed to detect an image type, the same number as in the upload. */
const HEAD = 4100;
const PICTURE_KINDS = new Set(['png', 'apng', 'jpg', 'gif', 'webp']);
const FOREIGN = new Set(['svg', 'math', 'iframe', 'object', 'embed', 'video', 'audio', 'canvas']);
/** Invisible elements, and those that browsers would execute. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'select', 'input']);
/** Attributes that matter in a text; the sanitiser checks their values. */
const TELLING = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'type', 'style']);
const OUTSIDE = /^(https?:|mailto:|tel:)/i;

export interface Answer {
  html: string;
  pictures: number;
}

/** Images of answers in order of appearance. */
export interface Gallery {
  /** Prefix of an image's temporary URL; the image's number follows. */
  marker: string;
  /** Called once for each image. */
  take: (number: number, bytes: Buffer) => Promise<void>;
}

/** Removes markup that only lengthens an answer: Word and Confluence mark every word. */
function bare(box: Tag): void {
  for (const node of DomUtils.filter(() => true, box.children)) {
    if (!isTag(node)) {
      if (node.type === ElementType.Comment || node.type === ElementType.Directive)
        DomUtils.removeElement(node);
    } else if (UNREAD.has(node.name)) DomUtils.removeElement(node);
    else
      node.attribs = Object.fromEntries(
        Object.entries(node.attribs).filter(
          ([name, value]) => TELLING.has(name) && !(name === 'style' && value.includes('mso-')),
        ),
      );
  }
}

/** Builds answers from the nodes under a heading, not yet sanitised, with placeholders for image URLs. */
export function answersOf(source: Source, { marker, take }: Gallery) {
  const numbers = new Map<string, number | undefined>();
  const leftOut: Partial<Record<LeftOut, number>> = { ...source.leftOut };
  const miss = (what: LeftOut): void => {
    leftOut[what] = (leftOut[what] ?? 0) + 1;
  };
  let count = 0;
  let length = 0;

  async function numberOf(src: string): Promise<number | undefined> {
    if (numbers.has(src)) return numbers.get(src);
    const bytes = count < MAX_PICTURES ? await source.picture(src) : undefined;
    const kind =
      bytes && bytes.length <= IMAGE_LIMIT ? await fileTypeFromBuffer(bytes.subarray(0, HEAD)) : undefined;
    const number = bytes && PICTURE_KINDS.has(kind?.ext ?? '') ? count : undefined;
    numbers.set(src, number);
    if (bytes && number !== undefined) {
      count += 1;
      await take(number, bytes);
    }
    return number;
  }

  async function withPicture(image: Tag): Promise<boolean> {
    const number = await numberOf(image.attribs['src'] ?? '');
    if (number === undefined) {
      miss('pictures');
      DomUtils.removeElement(image);
      return false;
    }
    image.attribs = { src: `${marker}${number}.`, alt: (image.attribs['alt'] ?? '').slice(0, 500) };
    return true;
  }

  /** Replaces a link that has no target in the portal with its text. */
  function unlinked(link: Tag): void {
    const { href = '' } = link.attribs;
    if (OUTSIDE.test(href)) return;
    if (href !== '' && !href.startsWith('#')) miss('links');
    for (const child of [...link.children]) DomUtils.prepend(link, child);
    DomUtils.removeElement(link);
  }

  return {
    leftOut,
    miss,
    async answer(nodes: Node[]): Promise<Answer> {
      // A wrapper, so that the outermost element can be replaced.
      const box = boxOf(nodes);
      for (const tag of DomUtils.filter((node) => isTag(node) && FOREIGN.has(node.name), box.children)) {
        miss('parts');
        DomUtils.removeElement(tag);
      }
      for (const link of DomUtils.getElementsByTagName('a', box.children)) unlinked(link);
      let pictures = 0;
      for (const image of DomUtils.getElementsByTagName('img', box.children))
        if (await withPicture(image)) pictures += 1;
      bare(box);
      const html = DomUtils.getInnerHTML(box, { encodeEntities: 'utf8' }).trim();
      length += html.length;
      if (length > MAX_TEXT_LENGTH) throw new TooMuch();
      return { html, pictures };
    },
  };
}

function boxOf(nodes: Node[]): Tag {
  const [box] = parsePage('<div></div>');
  if (!box || !isTag(box)) throw new Error('no box');
  for (const node of nodes) DomUtils.appendChild(box, node);
  return box;
}
