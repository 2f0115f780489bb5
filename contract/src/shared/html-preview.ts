import { INLINE_TAGS, piecesOfHtml, plainText, UNSEEN_TAGS } from './html-text.ts';

/** Preview length (specification, section 9). */
export const PREVIEW_LENGTH = 255;

const BLOCKS = new Set(
  'blockquote div figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'
    .split(' ')
    .flatMap((name) => [name, `/${name}`]),
);
const CELLS = new Set(['td', 'th']);

const endsByItself = (block: string): boolean => /[.!?…:;,]/.test(block.slice(-2));

interface Options {
  /** A kept row becomes one sentence, its cells separated by a dot. */
  tables: 'kept' | 'left out';
}

/** Splits the blocks of a text into sentences: a block without a final stop gets one if another follows. */
export function sentencesOfHtml(html: string, { tables }: Options): string {
  const blocks: string[] = [];
  let block = '';
  let depth = 0;
  let cells = 0;
  const end = (): void => {
    blocks.push(block);
    block = '';
    cells = 0;
  };
  for (const { source, tag } of piecesOfHtml(html, UNSEEN_TAGS)) {
    if (tag === 'table') depth += 1;
    // Malformed HTML may have an end tag without a start tag.
    if (tag === '/table') depth = Math.max(0, depth - 1);
    if (depth > 0 && tables === 'left out' && tag !== 'table') continue;
    if (tag === undefined) block += source;
    else if (depth > 0 && CELLS.has(tag)) block += cells++ ? ' · ' : ' ';
    // A cell contains its own paragraphs, so inside a table only a row ends a sentence.
    else if (BLOCKS.has(tag) && (depth === 0 || tag.endsWith('tr') || tag === 'table')) end();
    else if (!INLINE_TAGS.has(tag)) block += ' ';
  }
  end();
  const sentences = blocks.map(plainText).filter((sentence) => sentence !== '');
  return sentences
    .map((sentence, at) =>
      at === sentences.length - 1 || endsByItself(sentence) ? sentence : `${sentence}.`,
    )
    .join(' ');
}

/**
 * Text without tags, truncated to 255 characters plus '...'. Tables are omitted unless requested, or if there
 * is no other text.
 */
export function previewOfHtml(html: string, { tables }: Options = { tables: 'left out' }): string {
  const text = sentencesOfHtml(html, { tables }) || sentencesOfHtml(html, { tables: 'kept' });
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}...` : text;
}
