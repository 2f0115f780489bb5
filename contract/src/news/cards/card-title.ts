import { textOfHtml } from '../../shared/html-text.ts';

function firstHeading(content: string): string {
  const start = content.search(/<h[1-6][\s>]/i);
  const rest = start === -1 ? '' : content.slice(start);
  const end = rest.search(/<\/h[1-6]>/i);
  return end === -1 ? '' : rest.slice(0, end);
}

/** A card has no title: the first heading or the whole text names it; '' if it has no words. */
export const cardTitle = (content: string): string =>
  textOfHtml(firstHeading(content)) || textOfHtml(content);
