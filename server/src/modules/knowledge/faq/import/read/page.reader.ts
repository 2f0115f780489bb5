import type { LeftOut } from '@portal/contract/knowledge/faq/import.calls.ts';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { TooMuch } from '../../../../../platform/worker/too-much.ts';

export type Node = DomHandler['dom'][number];
export type Tag = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** A heading with its content up to the next one; level 0 is the content before the first. */
export interface Block {
  level: number;
  title: string;
  nodes: Node[];
}

/** A parsed file. */
export interface Source {
  /** Name for content without a heading. */
  name: string;
  blocks: Block[];
  /** Content below a question's level belongs to it, or is a question of its own. */
  deeper: 'within' | 'apart';
  /** Bytes of an image by its `src`; undefined if they are missing. */
  picture: (src: string) => Promise<Buffer | undefined>;
  leftOut: Partial<Record<LeftOut, number>>;
}

/** Blocks of one file; real texts have fewer. */
const MAX_BLOCKS = 5_000;
/** Depth to which headings are searched in nested boxes. */
const MAX_DEPTH = 100;
const DEEPEST_TAG = 500;
const BOXES = new Set(['div', 'section', 'article', 'main', 'body', 'html', 'center']);
const HEADING = /^h([1-6])$/;

export const isTag = (node: Node): node is Tag => 'attribs' in node;

/** Limits the depth, because the parser's time for a tag grows with it; real pages are flat. */
class Shallow extends DomHandler {
  #depth = 0;
  override onopentag(...tag: Parameters<DomHandler['onopentag']>): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST_TAG) throw new TooMuch();
    super.onopentag(...tag);
  }
  override onclosetag(): void {
    this.#depth -= 1;
    super.onclosetag();
  }
}

/** Nodes of a page; throws `TooMuch` if it is too deep. */
export function parsePage(html: string): Node[] {
  const handler = new Shallow();
  new Parser(handler).end(html);
  return handler.dom;
}

export function decodePage(bytes: Buffer): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export const wordsOf = (nodes: readonly Node[]): string =>
  DomUtils.textContent([...nodes])
    .replace(/\s+/g, ' ')
    .trim();

const levelOf = (node: Node): number => (isTag(node) ? Number(HEADING.exec(node.name)?.[1] ?? 0) : 0);

/** Replaces boxes with headings by their content. */
function* unboxed(nodes: readonly Node[], depth = 0): Generator<Node> {
  for (const node of nodes) {
    const isBox = depth < MAX_DEPTH && isTag(node) && BOXES.has(node.name);
    if (isBox && DomUtils.existsOne((inside) => HEADING.test(inside.name), node.children))
      yield* unboxed(node.children, depth + 1);
    else yield node;
  }
}

export function blocksOf(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [{ level: 0, title: '', nodes: [] }];
  for (const node of unboxed(nodes)) {
    const level = levelOf(node);
    const title = level ? wordsOf([node]) : '';
    if (!title) {
      blocks.at(-1)?.nodes.push(node);
      continue;
    }
    const pictures = isTag(node) ? DomUtils.getElementsByTagName('img', node.children) : [];
    blocks.push({ level, title, nodes: pictures });
    if (blocks.length > MAX_BLOCKS) throw new TooMuch();
  }
  return blocks;
}

const BASE64 = /^data:image\/[\w.+-]+;base64,/i;

/** Bytes of a data URL. */
export const embedded = (src: string): Buffer | undefined =>
  BASE64.test(src) ? Buffer.from(src.replace(BASE64, ''), 'base64') : undefined;

/** A single page; adjacent image files are missing. */
export function readPage(bytes: Buffer, name: string): Source {
  const nodes = parsePage(decodePage(bytes));
  const title = DomUtils.findOne((tag) => tag.name === 'title', nodes);
  const body = DomUtils.findOne((tag) => tag.name === 'body', nodes);
  return {
    name: (title && wordsOf(title.children)) || name,
    blocks: blocksOf(body?.children ?? nodes),
    deeper: 'within',
    picture: (src) => Promise.resolve(embedded(src)),
    leftOut: {},
  };
}
