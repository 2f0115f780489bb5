import { cleanAttributes, isSafeLink, styleValue } from './clean-attributes.ts';
import { tokenize, type HtmlToken } from './html-tokens.ts';
import { tidyParagraphs } from './paragraphs.ts';
import { pasteImages, type PastedImage, type PasteOptions } from './paste-images.ts';
import { isOrderedMarker, wordListLevel, wordListWriter } from './word-lists.ts';

export interface CleanPaste {
  html: string;
  /** Pictures to upload. */
  images: PastedImage[];
  /** Pictures that cannot be taken: other sites' and Word's own files. */
  droppedImages: number;
}

interface OpenTag {
  name: string;
  /** What is written when it closes; '' where it was left out. */
  closing: string;
  isItem: boolean;
}

type OpenToken = Extract<HtmlToken, { kind: 'open' }>;

const KEPT_TAGS = new Set(
  'p h2 h3 h4 br hr ul ol li table thead tbody tr th td a strong b em i u s mark blockquote code pre span div'.split(
    ' ',
  ),
);
const RENAMED: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  ins: 'u',
  font: 'span',
};
const DROPPED_WITH_CONTENT = new Set(['style', 'script', 'title', 'xml', 'object', 'iframe', 'noscript']);

function targetTag(token: OpenToken): string | null {
  const style = token.attributes['style'];
  if (token.name === 'p' && /\bMsoTitle\b/.test(token.attributes['class'] ?? '')) return 'h2';
  // Google Docs wraps the whole clipboard in a <b> that is not bold.
  if (token.name === 'b' && styleValue(style, 'font-weight') === 'normal') return null;
  if (token.name === 'a' && !isSafeLink(token.attributes['href'])) return null;
  const name = RENAMED[token.name] ?? token.name;
  return KEPT_TAGS.has(name) ? name : null;
}

class PasteCleaner {
  #out = '';
  readonly #open: OpenTag[] = [];
  /** Open tags by name: one that closes nothing must not look through all of them. */
  readonly #openCount = new Map<string, number>();
  readonly #lists = wordListWriter();
  readonly #images: ReturnType<typeof pasteImages>;
  #item: { level: number; marker: string; html: string } | null = null;
  #skipped: { name: string; depth: number } | null = null;
  #inMarker = false;

  constructor(images: ReturnType<typeof pasteImages>) {
    this.#images = images;
  }

  take(token: HtmlToken): void {
    if (token.kind === 'comment') this.#comment(token.text);
    else if (this.#skipped) this.#skip(token);
    else if (this.#inMarker && this.#item) this.#marker(token);
    else if (token.kind === 'text') this.#text(token.text);
    else if (token.kind === 'close') this.#close(token.name);
    else this.#start(token);
  }

  finish(): string {
    const outermost = this.#open[0];
    if (outermost) this.#close(outermost.name);
    return this.#out + this.#lists.end();
  }

  #write(html: string): void {
    if (this.#item) this.#item.html += html;
    else this.#out += html;
  }

  /** Word keeps the bullet of a list item between these two conditional comments. */
  #comment(text: string): void {
    if (/if !supportLists/i.test(text)) this.#inMarker = true;
    else if (/endif/i.test(text)) this.#inMarker = false;
  }

  #marker(token: HtmlToken): void {
    if (token.kind === 'text' && this.#item) this.#item.marker += token.text;
  }

  #skip(token: HtmlToken): void {
    const skipped = this.#skipped;
    if (!skipped) return;
    this.#marker(token);
    if (token.kind === 'open' && token.name === skipped.name && !token.isVoid) skipped.depth += 1;
    if (token.kind === 'close' && token.name === skipped.name) skipped.depth -= 1;
    if (skipped.depth === 0) this.#skipped = null;
  }

  #text(text: string): void {
    if (!this.#item && text.trim() !== '') this.#out += this.#lists.end();
    // Line breaks between the paragraphs of a Word list are no content.
    if (this.#item || !this.#lists.isOpen() || text.trim() !== '') this.#write(text);
  }

  #start(token: OpenToken): void {
    const isBullet = /mso-list\s*:\s*ignore/i.test(token.attributes['style'] ?? '');
    if (!token.isVoid && (isBullet || DROPPED_WITH_CONTENT.has(token.name))) {
      this.#skipped = { name: token.name, depth: 1 };
      return;
    }
    if (token.name === 'img') {
      this.#write(this.#images.take(token.attributes));
      return;
    }
    const level = token.name === 'p' ? wordListLevel(token.attributes) : null;
    if (level !== null) {
      this.#item = { level, marker: '', html: '' };
      this.#push({ name: token.name, closing: '', isItem: true });
      return;
    }
    const name = targetTag(token);
    if (!this.#item && name) this.#out += this.#lists.end();
    if (name) this.#write(`<${name}${cleanAttributes(name, token.attributes)}>`);
    if (!token.isVoid) {
      this.#push({ name: token.name, closing: name ? `</${name}>` : '', isItem: false });
    }
  }

  #count(name: string, change: 1 | -1): void {
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + change);
  }

  #push(tag: OpenTag): void {
    this.#open.push(tag);
    this.#count(tag.name, 1);
  }

  #close(name: string): void {
    if (!this.#openCount.get(name)) return;
    const at = this.#open.findLastIndex((tag) => tag.name === name);
    for (const tag of this.#open.splice(at).toReversed()) {
      this.#count(tag.name, -1);
      if (tag.isItem) this.#closeItem();
      else this.#write(tag.closing);
    }
  }

  #closeItem(): void {
    if (!this.#item) return;
    const { level, marker, html } = this.#item;
    this.#item = null;
    this.#out += this.#lists.item({ level, isOrdered: isOrderedMarker(marker) }) + html.trim();
  }
}

/** What was copied, without the document around it. */
function fragmentOf(source: string): string {
  const [, inside] = source.split('<!--StartFragment-->', 2);
  return inside?.includes('<!--EndFragment-->') ? (inside.split('<!--EndFragment-->', 1)[0] ?? '') : source;
}

/**
 * What Word, Google Docs and web pages put on the clipboard, without their fonts, classes,
 * comments and namespaced tags. Not a safety measure: the server and the viewer sanitise.
 */
export function cleanPastedHtml(source: string, options: PasteOptions): CleanPaste {
  const fragment = fragmentOf(source);
  const images = pasteImages(options);
  const cleaner = new PasteCleaner(images);
  for (const token of tokenize(fragment)) cleaner.take(token);
  const html = cleaner.finish();
  // A copy out of the editor itself keeps its blank lines.
  const isOwn = fragment.includes('data-pm-slice');
  return {
    html: isOwn ? html : tidyParagraphs(html),
    images: images.images,
    droppedImages: images.dropped(),
  };
}
