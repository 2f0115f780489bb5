import { posix } from 'node:path';
import { DomUtils } from 'htmlparser2';
import type { Entry } from 'yauzl';
import { TooMuch } from '../../../../../platform/worker/too-much.ts';
import { openZip, partOf } from '../../../../../platform/worker/unzip.ts';
import { IMAGE_LIMIT } from '@portal/contract/files/files.limits.ts';
import {
  type Block,
  decodePage,
  embedded,
  isTag,
  type Node,
  parsePage,
  type Source,
  type Tag,
  wordsOf,
} from './page.reader.ts';

/** Limits of all pages of an export and of all its images, bytes. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_IMAGE_BYTES = 160 * 1024 * 1024;
/** Limits of files and pages of an export. */
const MAX_FILES = 20_000;
const MAX_PAGES = 2_000;
const MAX_DEPTH = 50;

/** The archive is no Confluence export. */
export class NoExport extends Error {}

/** A page in the tree of the space. */
interface Page {
  path: string;
  title: string;
  depth: number;
}

const byId = (nodes: Node[], id: string): Tag | null =>
  DomUtils.findOne((tag) => tag.attribs['id'] === id, nodes);

/** Path of a page's link within the archive. */
function pathFrom(page: string, href: string): string {
  const bare = href.replace(/[?#].*$/s, '');
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // An undecodable link is used unchanged.
  }
  return posix.normalize(posix.join(posix.dirname(page), decoded));
}

/** Pages in the order of the tree, each with its depth from 1. */
function* pagesIn(nodes: readonly Node[], index: string, depth: number): Generator<Page> {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const href = node.name === 'a' ? (node.attribs['href'] ?? '') : '';
    if (depth > 0 && /^[^:/?#]+\.html?$/i.test(href)) {
      const title = wordsOf(node.children);
      if (title) yield { path: pathFrom(index, href), title, depth };
    } else if (depth < MAX_DEPTH) yield* pagesIn(node.children, index, depth + (node.name === 'ul' ? 1 : 0));
  }
}

/** The home page of a space contains all others: its children become the top level, next to it. */
function withoutHome(pages: readonly Page[]): Page[] {
  const top = pages.filter(({ depth }) => depth === 1);
  if (top.length !== 1 || !pages.some(({ depth }) => depth > 2)) return [...pages];
  return pages.map((page) => ({ ...page, depth: Math.max(1, page.depth - 1) }));
}

/** Replaces Confluence's emoticon images by characters. */
function withSigns(nodes: readonly Node[]): void {
  for (const image of DomUtils.getElementsByTagName('img', [...nodes])) {
    if (!/\bemoticon\b/.test(image.attribs['class'] ?? '')) continue;
    const sign = image.attribs['data-emoji-fallback'] ?? image.attribs['alt'] ?? '';
    const [text] = parsePage(sign.replace(/[<&]/g, ''));
    if (text) DomUtils.replaceElement(image, text);
    else DomUtils.removeElement(image);
  }
}

async function entriesOf(zip: Awaited<ReturnType<typeof openZip>>): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(posix.normalize(entry.fileName), entry);
    if (entries.size > MAX_FILES) throw new TooMuch();
  }
  return entries;
}

export async function readConfluence(bytes: Buffer, name: string): Promise<Source> {
  const zip = await openZip(bytes);
  const entries = await entriesOf(zip);
  let left = MAX_UNPACKED_BYTES;
  const read = async (path: string): Promise<Node[] | undefined> => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    const part = await partOf(zip, entry, left);
    left -= part.length;
    return parsePage(decodePage(part));
  };
  const [index] = [...entries.keys()]
    .filter((path) => posix.basename(path) === 'index.html')
    .toSorted((one, other) => one.length - other.length);
  const tree = index === undefined ? undefined : await read(index);
  const listed = tree && index !== undefined ? [...pagesIn(tree, index, 0)] : [];
  if (listed.length === 0) throw new NoExport();
  if (listed.length > MAX_PAGES) throw new TooMuch();

  const blocks: Block[] = [];
  let lost = 0;
  for (const { path, title, depth } of withoutHome(listed)) {
    const page = await read(path);
    const nodes = page && (byId(page, 'main-content') ?? byId(page, 'content'))?.children;
    lost += page ? 0 : 1;
    for (const image of DomUtils.getElementsByTagName('img', nodes ?? [])) {
      const { src = '' } = image.attribs;
      if (!embedded(src)) image.attribs['src'] = pathFrom(path, src);
    }
    withSigns(nodes ?? []);
    if (page) blocks.push({ level: depth, title, nodes: nodes ?? [] });
  }
  let picturesLeft = MAX_IMAGE_BYTES;
  return {
    name,
    blocks,
    deeper: 'apart',
    async picture(src) {
      const entry = entries.get(src);
      if (!entry) return embedded(src);
      // Skipped without unpacking if larger; `partOf` enforces the declared size.
      if (entry.uncompressedSize > IMAGE_LIMIT) return undefined;
      const part = await partOf(zip, entry, picturesLeft).catch((error: unknown) => {
        if (error instanceof TooMuch) throw error;
        return undefined;
      });
      picturesLeft -= part?.length ?? 0;
      return part;
    },
    leftOut: { pages: lost },
  };
}
