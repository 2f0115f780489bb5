import type { HotCall } from '../ideal/against-ideal.ts';
import { addDays } from '../../../server/src/platform/time/zone.ts';

const now = new Date();
const today = now.toISOString().slice(0, 10);
const LEAST = 85;

/** The calls that the home page makes most, as a reader makes them. */
export const hotCalls = (newsId: string): HotCall[] =>
  (
    [
      ['newsWhole', 'Новости целиком, 20', '/api/news/?page[number]=1&page[size]=20'],
      ['newsPreviews', 'Анонсы новостей, 4', '/api/news/?fields=preview&page[number]=1&page[size]=4'],
      ['oneNews', 'Одна новость', `/api/news/${newsId}/`],
      ['cards', 'Активные карточки', '/api/information/information/?information_type=1'],
      ['info', 'Сведения о себе', '/api/account/info/'],
      [
        'month',
        'Свои смены за месяц',
        `/api/work_time/?year=${now.getFullYear()}&month=${now.getMonth() + 1}`,
      ],
      ['places', 'Места смен, две недели', `/api/work_time/places/?from=${today}&to=${addDays(today, 13)}`],
    ] as const
  ).map(([ideal, title, path]) => ({ ideal, title, paths: [path], least: LEAST }));
