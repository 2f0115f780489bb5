import {
  createNews,
  deleteNews,
  getNews,
  getNewsTypes,
  listNews,
  readNews,
  updateNews,
} from '@portal/contract/news/articles/news.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as publication from './publication/publication.rules.ts';
import * as types from './news-types.rules.ts';
import * as rules from './news.rules.ts';

export function newsRoutes(answer: Answer): void {
  answer(listNews, rules.listNews);
  answer(getNewsTypes, types.getNewsTypes);
  answer(getNews, rules.getNews);
  answer(readNews, publication.readNews);
  answer(createNews, rules.createNews);
  answer(updateNews, rules.updateNews);
  answer(deleteNews, rules.deleteNews);
}
