import { textOfHtml } from '@portal/contract/shared/primitives.ts';
import { shortText } from '../../ui/short-text.ts';

/** A card has no title: its first heading, or its first words, name it. */
export function cardName(content: string): string {
  const heading = /<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/i.exec(content)?.[1];
  const text = textOfHtml(heading ?? '') || textOfHtml(content);
  return shortText(text) || 'Без текста';
}
