import { isEmpty } from '../answers.ts';
import { hasAgreed, hasConsents, hasPolicy, mayAgree } from '../answers/policy.ts';
import { press, sees, seesRows } from '../acts.ts';
import type { SceneGroup } from '../scene.ts';

export const consent: SceneGroup = {
  title: 'Согласие на обработку персональных данных',
  scenes: [
    {
      name: 'consent',
      title: 'Согласие: до него портал не открывается',
      route: '/consent',
      as: 'operator',
      before: mayAgree,
      refused: 403,
      show: sees('Дать согласие'),
    },
    {
      name: 'consent-phone',
      title: 'Согласие на телефоне',
      route: '/consent',
      as: 'operator',
      device: 'phone',
      before: mayAgree,
      refused: 403,
      show: sees('Дать согласие'),
    },
    {
      name: 'consent-given',
      title: 'Согласие, которое дано: прочитать ещё раз',
      route: '/consent',
      as: 'operator',
      before: hasAgreed,
      show: sees('Согласие дано'),
    },
    {
      name: 'consent-none',
      title: 'Согласие не спрашивается',
      route: '/consent',
      as: 'operator',
      show: sees('Сейчас согласие не требуется'),
    },
    {
      name: 'policy',
      title: 'Политика: исправление или новая редакция',
      route: '/settings',
      path: '/settings?section=policy',
      as: 'admin',
      before: hasPolicy,
      show: async (page) => {
        await press(page, 'Изменить текст');
        await page.getByRole('toolbar').waitFor();
        await sees('Исправление или новая редакция?')(page);
      },
    },
    {
      name: 'consents',
      title: 'Кто согласился',
      route: '/settings/consents',
      as: 'admin',
      before: async (page) => {
        await hasPolicy(page);
        await hasConsents(page);
      },
      show: seesRows,
    },
    {
      name: 'consents-none',
      title: 'Согласий пока нет',
      route: '/settings/consents',
      as: 'admin',
      before: isEmpty('/settings/policy/consents/'),
      show: sees('Согласий пока нет'),
    },
  ],
};
