import { cardTitle } from '@portal/contract/news/cards/card-title.ts';
import { shortText } from '../../../ui/text/short-text.ts';

/** Name of a card: its first heading or words. */
export const cardName = (content: string): string => shortText(cardTitle(content)) || 'Без текста';
