import type { Page } from '@playwright/test';
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

const webhook = (id: number, attributes: object) => ({
  type: 'webhook',
  id: String(id),
  attributes: {
    is_active: true,
    created_at: '2026-10-05T11:20:00+03:00',
    waiting: 0,
    failed: 0,
    ...attributes,
  },
});

const delivery = (id: number, event: string, attributes: object) => ({
  type: 'webhook_delivery',
  id: String(id),
  attributes: {
    event,
    created_at: `2026-11-20T09:${String(10 + id)}:00+03:00`,
    state: 'done',
    attempts: 1,
    status: 204,
    duration_ms: 84,
    ...attributes,
  },
});

/** The demonstration has no webhooks. */
export async function hasWebhooks(page: Page): Promise<void> {
  await answers('/webhooks/', {
    data: [
      webhook(1, {
        url: 'https://crm.example.ru/portal/events',
        events: ['booking.created', 'booking.cancelled', 'handover.done', 'employee.left'],
        waiting: 2,
        failed: 1,
      }),
      webhook(2, {
        url: 'http://1c.intranet:8080/hr/hs/portal/otpuska-i-boleznyi',
        events: ['absence.imported'],
        is_active: false,
      }),
    ],
  })(page);
  await answers('/webhooks/1/deliveries/', {
    data: [
      delivery(4, 'booking.created', { state: 'waiting', attempts: 0, status: null, duration_ms: null }),
      delivery(3, 'booking.cancelled', { state: 'waiting', attempts: 2, status: 503, duration_ms: 120 }),
      delivery(2, 'employee.left', { state: 'failed', attempts: 8, status: null, duration_ms: 10_000 }),
      delivery(1, 'booking.created', {}),
    ],
    meta: { pagination: { page: 1, pages: 1, count: 4, size: 10 } },
  })(page);
}
