/** Monitored components, in display order. */
export const STATE_IDS = [
  'database',
  'storage',
  'mail',
  'jobs',
  'imports',
  'supervisors',
  'webhooks',
  'backup',
  'papers_key',
  'access_keys',
  'disk',
  'certificates',
] as const;
export type StateId = (typeof STATE_IDS)[number];

export const STATE_LABELS: Record<StateId, string> = {
  database: 'База данных',
  storage: 'Хранилище файлов',
  mail: 'Почта',
  jobs: 'Задания',
  imports: 'Обмен с ERP',
  supervisors: 'Руководители',
  webhooks: 'Вебхуки',
  backup: 'Резервные копии',
  papers_key: 'Ключ документов',
  access_keys: 'Ключи доступа',
  disk: 'Место на диске',
  certificates: 'Сертификат сайта',
};

/** From best to worst. */
export const STATE_LEVELS = ['ok', 'warning', 'down'] as const;
export type StateLevel = (typeof STATE_LEVELS)[number];
