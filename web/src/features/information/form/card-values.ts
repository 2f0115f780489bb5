import { type FormErrors, schemaResolver } from '@mantine/form';
import {
  INFORMATION_TYPES,
  InformationBody,
  type InformationTypeName,
} from '@portal/contract/information/information.calls.ts';
import { type CardImage, htmlOfImage, imageOfHtml } from './card-image.ts';
import type { Information, InformationInput } from '../information.queries.ts';

/** A card to edit, or a new one of the status one looks at. */
export type CardDialogTarget = { card: Information } | { type: InformationTypeName };

export interface CardValues {
  image: CardImage | null;
  content: string;
  information_type: InformationTypeName;
  order: number;
}

const TYPE_NAMES = { 1: 'active', 2: 'hide', 3: 'archive' } as const;

/** How many places an active card may choose from: one more when it joins the active ones. */
export function placesFor(card: Information | undefined, activeCount: number): number {
  const isActive = card?.attributes.information_type === INFORMATION_TYPES.active;
  return Math.max(1, isActive ? activeCount : activeCount + 1);
}

export function startCard(
  card: Information | undefined,
  type: InformationTypeName,
  activeCount: number,
): CardValues {
  const last = placesFor(card, activeCount);
  if (!card) return { image: null, content: '', information_type: type, order: last };
  const { image, content, information_type, order } = card.attributes;
  return {
    image: imageOfHtml(image),
    content,
    information_type: TYPE_NAMES[information_type],
    order: order ?? last,
  };
}

export const toInput = (values: CardValues): InformationInput => ({
  image: htmlOfImage(values.image),
  content: values.content,
  information_type: INFORMATION_TYPES[values.information_type],
  order: values.information_type === 'active' ? values.order : null,
});

export const validateCard = (values: CardValues): FormErrors =>
  schemaResolver(InformationBody, { sync: true })(toInput(values));
