/** A news as an editor sends it, of 20 November 2026 where no other day is said. */
export const newsBody = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  news_type: 'Портал',
  date_time: '2026-11-20',
  title: 'Новые правила',
  content: '<p>Прочитайте.</p>',
  ...values,
});
