import { answers } from '../answers.ts';

const key = (id: number, attributes: object) => ({
  type: 'access_key',
  id: String(id),
  attributes: {
    addresses: [],
    created_at: '2026-10-05T11:20:00+03:00',
    created_by: 'Хлебникова Анна Сергеевна',
    last_used_at: null,
    last_address: null,
    ...attributes,
  },
});

/** The demonstration has no keys. */
export const hasKeys = answers('/access_keys/', {
  data: [
    key(3, {
      name: '1С:Зарплата и управление персоналом, база «Опросы»',
      scopes: ['erp:import', 'timesheet:read', 'disputes:read'],
      expires_on: '2027-10-04',
      addresses: ['10.20.0.0/16', '192.0.2.14', '2001:db8:20::/48'],
      last_used_at: '2026-11-20T03:10:04+03:00',
      last_address: '10.20.4.7',
    }),
    key(2, { name: 'Каталог сотрудников', scopes: ['scim'], expires_on: '2027-01-03' }),
    key(1, { name: 'Отчёт CATI', scopes: ['shifts:read', 'people:read'], expires_on: '2026-01-03' }),
  ],
});
