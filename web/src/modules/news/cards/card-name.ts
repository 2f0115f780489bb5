import { cardTitle } from '@portal/contract/news/cards/card-title.ts';
import { shortText } from '../../../ui/text/short-text.ts';

/** A card by its first heading, or its first words. */
export const cardName = (content: string): string => shortText(cardTitle(content)) || 'Без текста';
