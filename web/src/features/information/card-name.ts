import { textOfHtml } from '@portal/contract/shared/primitives.ts';

const NAME_LENGTH = 60;

/** A card has no title: its first heading, or its first words, name it. */
export function cardName(content: string): string {
  const heading = /<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/i.exec(content)?.[1];
  const text = textOfHtml(heading ?? '') || textOfHtml(content);
  if (text.length <= NAME_LENGTH) return text || 'Без текста';
  return `${text.slice(0, NAME_LENGTH).replace(/\s+\S*$/, '')}…`;
}
