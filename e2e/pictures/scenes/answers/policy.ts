import type { Page } from '@playwright/test';
import { answers } from '../answers.ts';

const TEXT = `<h2>Какие данные</h2><p>Организация хранит в портале фамилию, имя и отчество, дату рождения, площадку, должность, рабочие и личные контакты.</p>
<h2>Зачем</h2><ul><li><p>чтобы записывать на смены и считать начисления;</p></li><li><p>чтобы проводить инструктажи и отвечать на обращения.</p></li></ul>
<h2>Ваши права</h2><p>Всё, что портал хранит о вас, можно скачать на странице «Профиль». Отозвать согласие можно в отделе кадров.</p>`;

const POLICY = { edition: 2, text: TEXT, published_at: '2026-11-02T09:30:00+03:00' };

const own = (agreed_at: string | null) =>
  answers('/account/policy/', { data: { type: 'policy', id: '2', attributes: { ...POLICY, agreed_at } } });

/** The demonstration asks for no consent: here it has been given. */
export const hasAgreed = own('2026-11-02T10:05:00+03:00');
/** The notifications are refused until the consent is given. */
export const mayAgree = async (page: Page): Promise<void> => {
  await own(null)(page);
  await answers(
    '/notifications/',
    { errors: [{ id: 'a1b2c3', status: 403, code: 'consent_required', detail: 'Сначала дайте согласие.' }] },
    403,
  )(page);
};

export const hasPolicy = answers('/settings/policy/', {
  data: {
    type: 'policy_settings',
    id: '2',
    attributes: {
      ...POLICY,
      published_by: 'Хлебникова Анна Сергеевна',
      is_in_force: true,
      agreed: 68,
      people: 81,
    },
  },
});

const consent = (id: number, user: string, username: string, at: string, device: string) => ({
  type: 'policy_consent',
  id: String(id),
  attributes: { user, username, edition: 2, agreed_at: at, address: '10.20.4.17', device },
});

export const hasConsents = answers('/settings/policy/consents/', {
  data: [
    consent(3, 'Кузьмин Илья Олегович', 'operator', '2026-11-03T08:59:00+03:00', 'Chrome, Android'),
    consent(2, 'Белова Ольга Игоревна', 'belovaoi', '2026-11-02T14:12:00+03:00', 'Firefox, Windows'),
    consent(1, 'Хлебникова Анна Сергеевна', 'admin', '2026-11-02T09:31:00+03:00', 'Chrome, Windows'),
  ],
  meta: { pagination: { page: 1, pages: 1, count: 3, size: 20 } },
});
