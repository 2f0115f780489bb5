import { type FormErrors, schemaResolver } from '@mantine/form';
import { NewsBody } from '@portal/contract/news/articles/news.body.ts';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import {
  requirementErrors,
  requirementInput,
  type RequirementValues,
  requirementValues,
  asksEdition,
  textEditionErrors,
  type TextEditionValues,
} from '../../../training/acknowledgements/requirement.public.ts';
import { dayTextOfIso, isoOfDayText } from '../../../../ui/fields/day/day-text.ts';
import {
  publicationInput,
  type PublicationValues,
  startPublication,
} from './publication/publication-values.ts';
import type { News, NewsInput } from '../news.queries.ts';

/** A news to edit, or the type of a new one. */
export type NewsDialogTarget = { id: string } | { type: NewsType };

/** Form values; the date as typed. */
export interface NewsValues extends RequirementValues, TextEditionValues, PublicationValues {
  news_type: NewsType;
  date_time: string;
  title: string;
  content: string;
}

/**
 * Wire format of the date. An unchanged day keeps the stored time of a scheduled news. Invalid text is passed
 * through, because the schema has the error text.
 */
export function wireDateTime(text: string, stored?: string): string {
  const day = isoOfDayText(text);
  if (!day) return text.trim();
  return stored?.startsWith(day) ? stored : `${day}T00:00`;
}

export const toInput = (values: NewsValues, stored?: News): NewsInput => ({
  ...publicationInput(values),
  news_type: values.news_type,
  title: values.title,
  content: values.content,
  acknowledge: requirementInput(values),
  edition: values.edition || undefined,
  date_time: wireDateTime(values.date_time, stored?.attributes.date_time),
});

/** True if the text or title of a must-read news changed. */
export const isRewritten = ({ title, content }: NewsValues, stored: News | undefined): boolean =>
  asksEdition(
    stored?.attributes.acknowledge,
    title !== stored?.attributes.title || content !== (stored.attributes.content ?? ''),
  );

export const validateNews = (values: NewsValues, stored?: News): FormErrors => ({
  ...schemaResolver(NewsBody, { sync: true })(toInput(values)),
  ...requirementErrors(values),
  ...textEditionErrors(values, isRewritten(values, stored)),
});

export function startValues(news: News | undefined, type: NewsType, today: string): NewsValues {
  const beside = {
    ...startPublication(news),
    ...requirementValues(news?.attributes.acknowledge),
    edition: '' as const,
  };
  if (!news) return { ...beside, news_type: type, date_time: dayTextOfIso(today), title: '', content: '' };
  const { news_type, date_time, title, content } = news.attributes;
  return { ...beside, news_type, date_time: dayTextOfIso(date_time), title, content: content ?? '' };
}
