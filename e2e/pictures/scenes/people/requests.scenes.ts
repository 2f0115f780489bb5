import { opensDialog, sees } from '../acts.ts';
import type { SceneGroup } from '../scene.ts';

export const requests: SceneGroup = {
  title: 'Заявки',
  scenes: [
    {
      name: 'requests',
      title: 'Заявки',
      route: '/requests',
      as: 'operator',
      show: sees('Мои'),
    },
    {
      name: 'requests-new',
      title: 'Новая заявка',
      route: '/requests',
      as: 'operator',
      show: async (page) => {
        await opensDialog('Новая заявка', 'Новая заявка')(page);
        await page.getByRole('radio', { name: 'Отгул' }).click();
      },
    },
    {
      name: 'requests-calendar',
      title: 'Заявки: кого нет',
      route: '/requests',
      path: '/requests?view=calendar',
      as: 'moderator',
      show: sees('Нет на работе'),
    },
  ],
};
