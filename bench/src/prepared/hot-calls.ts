/** The calls that the home page makes most, as a reader makes them. */
export const HOT_CALLS = {
  news: 'Список новостей (превью, 10)',
  oneNews: 'Одна новость',
  cards: 'Активные карточки',
  info: 'Сведения о себе',
  month: 'Свои смены за месяц',
} as const;

export type HotCall = keyof typeof HOT_CALLS;

const today = new Date();

export const hotPaths = (newsId: string): Record<HotCall, string> => ({
  news: '/api/news/?fields=preview&page[number]=1&page[size]=10',
  oneNews: `/api/news/${newsId}/`,
  cards: '/api/information/information/?information_type=1',
  info: '/api/account/info/',
  month: `/api/work_time/?year=${today.getFullYear()}&month=${today.getMonth() + 1}`,
});
