import { type Audience, AudienceInput, EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { dayTextOfIso, isoOfDayText } from '../../../../../ui/fields/day/day-text.ts';
import type { News } from '../../news.queries.ts';

/** A document attached to a news. */
export interface Attachment {
  value: string;
  label: string;
}

export interface PublicationValues {
  is_draft: boolean;
  is_pinned: boolean;
  /** Text as typed; empty for none. */
  last_day: string;
  audience: Audience;
  attachments: Attachment[];
}

export const startPublication = (news: News | undefined): PublicationValues => {
  const {
    is_draft = false,
    is_pinned = false,
    last_day,
    audience = EVERYBODY,
    attachments = [],
  } = news?.attributes ?? {};
  return {
    is_draft,
    is_pinned,
    last_day: last_day ? dayTextOfIso(last_day) : '',
    audience,
    attachments: attachments.map(({ id, name }) => ({ value: id, label: name })),
  };
};

export const publicationInput = (values: PublicationValues) => ({
  is_draft: values.is_draft,
  is_pinned: values.is_pinned,
  last_day: isoOfDayText(values.last_day) ?? values.last_day.trim(),
  audience: values.audience,
  attachments: values.attachments.map(({ value }) => value),
});

const listOf =
  <T>(isOne: (one: unknown) => one is T) =>
  (stored: unknown): T[] | undefined =>
    Array.isArray(stored) && stored.every(isOne) ? stored : undefined;

const isText = (one: unknown): one is string => typeof one === 'string';
const isAttached = (one: unknown): one is Attachment =>
  typeof one === 'object' &&
  one !== null &&
  'value' in one &&
  'label' in one &&
  isText(one.value) &&
  isText(one.label);

/** Parsers of the audience and the list in a stored draft. */
export const PUBLICATION_READERS = {
  audience: (stored: unknown) => AudienceInput.safeParse(stored).data,
  attachments: listOf(isAttached),
};
