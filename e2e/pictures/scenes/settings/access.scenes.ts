import { press, sees } from '../acts.ts';
import { hasKeys, hasWebhooks } from '../answers/access.ts';
import type { SceneGroup } from '../scene.ts';

const place = { route: '/settings', path: '/settings?section=access', as: 'admin' } as const;

export const access: SceneGroup = {
  title: 'Интеграции',
  scenes: [
    { ...place, name: 'access', title: 'Ключи доступа', before: hasKeys, show: sees('Каталог сотрудников') },
    { ...place, name: 'access-none', title: 'Ключей нет', show: sees('Ключей пока нет') },
    {
      ...place,
      name: 'access-new',
      title: 'Новый ключ',
      show: async (page) => {
        await press(page, 'Выдать ключ');
        await sees('Разрешения')(page);
      },
    },
    { ...place, name: 'webhooks', title: 'Вебхуки', before: hasWebhooks, show: sees('Не доставлено: 1') },
    {
      ...place,
      name: 'webhook-deliveries',
      title: 'Отправки вебхука',
      before: hasWebhooks,
      show: async (page) => {
        await press(page, 'Отправки: crm.example.ru');
        await sees('Ещё не отправляли')(page);
      },
    },
  ],
};
