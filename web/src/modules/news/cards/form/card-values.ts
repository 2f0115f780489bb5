import { type FormErrors, schemaResolver } from '@mantine/form';
import { InformationBody } from '@portal/contract/news/cards/information.body.ts';
import {
  INFORMATION_TYPES,
  type InformationTypeName,
} from '@portal/contract/news/cards/information.types.ts';
import {
  requirementErrors,
  requirementInput,
  type RequirementValues,
  requirementValues,
  asksEdition,
  textEditionErrors,
  type TextEditionValues,
} from '../../../training/acknowledgements/requirement.public.ts';
import { type CardImage, htmlOfImage, imageOfHtml } from './card-image.ts';
import type { Information, InformationInput } from '../information.queries.ts';

export type CardDialogTarget = { card: Information } | { type: InformationTypeName };

export interface CardValues extends RequirementValues, TextEditionValues {
  image: CardImage | null;
  content: string;
  information_type: InformationTypeName;
  order: number;
}

const TYPE_NAMES = { 1: 'active', 2: 'hide', 3: 'archive' } as const;

/** Number of positions: one more if the card becomes active. */
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
  const asked = { ...requirementValues(card?.attributes.acknowledge), edition: '' as const };
  if (!card) return { image: null, content: '', information_type: type, order: last, ...asked };
  const { image, content, information_type, order } = card.attributes;
  return {
    image: imageOfHtml(image),
    content,
    information_type: TYPE_NAMES[information_type],
    order: order ?? last,
    ...asked,
  };
}

export const toInput = (values: CardValues): InformationInput => ({
  image: htmlOfImage(values.image),
  content: values.content,
  information_type: INFORMATION_TYPES[values.information_type],
  order: values.information_type === 'active' ? values.order : null,
  acknowledge: requirementInput(values),
  edition: values.edition || undefined,
});

/** True if the text of a must-read card changed. */
export const isRewritten = ({ content }: CardValues, card: Information | undefined): boolean =>
  asksEdition(card?.attributes.acknowledge, content !== card?.attributes.content);

export const validateCard = (values: CardValues, card?: Information): FormErrors => ({
  ...schemaResolver(InformationBody, { sync: true })(toInput(values)),
  ...requirementErrors(values),
  ...textEditionErrors(values, isRewritten(values, card)),
});
