import { z } from 'zod';
import { Acknowledge } from '../../training/acknowledgements/acknowledge.ts';
import { dataOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, LAST_CHANGE } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';
import { NewsBody, NewsTypeField } from './news.body.ts';
import { MAX_NEWS_TYPES } from './news.types.ts';
import { Attachments, PUBLISHED } from './publication.ts';

/** Maximum news of each type on the home page (specification, section 9). */
export const NEWS_ON_HOME = 4;
export const NEWS_PAGE_SIZE = 10;

export const NewsRecord = recordOf('news', {
  news_type: NewsTypeField,
  date_time: Instant,
  title: z.string(),
  /** Omitted with `fields=preview`. */
  content: z.string().optional(),
  /** Only with `fields=preview`: text without tags, 255 characters, then '...'. */
  preview: z.string().optional(),
  ...PUBLISHED,
  acknowledge: Acknowledge,
  /** Only for a single news. */
  attachments: Attachments.optional(),
  /** Only for a single news, to editors: number of readers. */
  read_by: z.int().optional(),
  /**
   * Only to editors, for must-read news in pages or alone: numbers of required and received acknowledgements.
   */
  acknowledged: z.strictObject({ done: z.int(), asked: z.int() }).optional(),
  /** Only for a single news: time and author of the last change. */
  updated_at: LAST_CHANGE.updated_at.optional(),
  updated_by: LAST_CHANGE.updated_by.optional(),
  /** Only for a single news: employee of that author; null without one at work. */
  updated_by_employee: Id.nullable().optional(),
});

export const NewsQuery = listQuery({
  sort: ['date_time', 'title', 'news_type'],
  filters: {
    news_type: NewsTypeField,
    'news_type.in': commaList(NewsTypeField),
    search: z.string().trim().max(200, 'Запрос: не больше 200 знаков.'),
    /** Published or scheduled news; only editors see scheduled ones. */
    published: z.enum(['true', 'false'], 'Вышли: true или false.'),
    draft: z.enum(['true', 'false'], 'Черновики: true или false.'),
    /** News still on the home page, or news past their last day there. */
    current: z.enum(['true', 'false'], 'На главной: true или false.'),
  },
  plain: { fields: z.enum(['preview'], 'Поля: preview.') },
  maxSize: 100,
  defaultSize: NEWS_PAGE_SIZE,
});

export const listNews = defineCall({
  summary: 'Новости, сначала закреплённые и новые',
  method: 'GET',
  path: '/news/',
  who: SIGNED_IN,
  query: NewsQuery,
  answer: pageOf(NewsRecord),
});

export const getNewsTypes = defineCall({
  summary: 'Типы новостей в порядке вкладок, с архивными',
  method: 'GET',
  path: '/news/types/',
  who: SIGNED_IN,
  answer: dataOf(
    recordOf('news_types', {
      types: z.array(z.strictObject({ name: z.string(), is_archive: z.boolean() })).max(MAX_NEWS_TYPES),
    }),
  ),
});

export const getNews = defineCall({
  summary: 'Одна новость',
  method: 'GET',
  path: '/news/:id/',
  who: SIGNED_IN,
  params: z.object({ id: IdInput }),
  answer: dataOf(NewsRecord),
});

export const readNews = defineCall({
  summary: 'Отметить, что новость открыта; повтор ничего не меняет',
  method: 'POST',
  path: '/news/:id/read/',
  who: SIGNED_IN,
  status: 204,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});

export const createNews = defineCall({
  summary: 'Добавить новость',
  method: 'POST',
  path: '/news/',
  who: EDITORS,
  body: NewsBody,
  answer: dataOf(NewsRecord),
});

export const updateNews = defineCall({
  summary: 'Изменить новость',
  method: 'PUT',
  path: '/news/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  body: NewsBody,
  answer: dataOf(NewsRecord),
});

export const deleteNews = defineCall({
  summary: 'Удалить новость',
  method: 'DELETE',
  path: '/news/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});
