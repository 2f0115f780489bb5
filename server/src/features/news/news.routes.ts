import { createNews, deleteNews, getNews, listNews, updateNews } from '@portal/contract/news/news.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './news.rules.ts';

export function newsRoutes(answer: Answer, { timeZone }: { timeZone: string }): void {
  answer(listNews, ({ tx, caller, query, now }) => rules.listNews(tx, caller, query, now, timeZone));
  answer(getNews, ({ tx, caller, params, now }) => rules.getNews(tx, caller, params.id, now, timeZone));
  answer(createNews, ({ tx, caller, body, now }) => rules.createNews(tx, caller, body, now, timeZone));
  answer(updateNews, ({ tx, caller, params, body, now }) =>
    rules.updateNews(tx, caller, params.id, body, now, timeZone),
  );
  answer(deleteNews, ({ tx, caller, params, now }) => rules.deleteNews(tx, caller, params.id, now));
}
