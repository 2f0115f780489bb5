import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { shortText } from '../../ui/text/short-text.ts';

function firstHeading(content: string): string {
  const start = content.search(/<h[1-6][\s>]/i);
  const rest = start === -1 ? '' : content.slice(start);
  const end = rest.search(/<\/h[1-6]>/i);
  return end === -1 ? '' : rest.slice(0, end);
}

/** A card has no title: its first heading, or its first words, name it. */
export function cardName(content: string): string {
  const text = textOfHtml(firstHeading(content)) || textOfHtml(content);
  return shortText(text) || 'Без текста';
}
