import type { Page } from '@playwright/test';
import {
  type Arrived,
  type Receiver,
  signedAt,
  startReceiver,
} from '@portal/server/testing/webhooks/receiver.ts';
import { pressBox, uncheckLater } from '../../support/boxes.ts';
import { test as base, expect, mark } from '../../support/content.ts';
import { query } from '../../support/people.ts';

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    // The bookings of other tests must not fail here, which the state of the portal would report.
    await query('delete from webhook where starts_with(url, $1)', [receiver.url('/')]);
    await receiver.close();
  },
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Adds a webhook on the page and returns its secret, copied from there. */
async function addWebhook(page: Page, url: string, ...events: string[]): Promise<string> {
  await page.goto('/settings?section=access');
  await page.getByRole('button', { name: 'Добавить вебхук' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый вебхук' });
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill(url);
  for (const event of events) await dialog.getByRole('checkbox', { name: event }).check();
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  const secret = (await dialog.getByLabel('Секрет подписи').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Скопировать' }).click();
  await expect(dialog.getByRole('button', { name: 'Скопирован', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** Waits for the end of queued sending: a manual attempt at the same moment would be refused. */
const settled = (url: string) =>
  expect
    .poll(() =>
      query(
        `select from pgboss.job join webhook on webhook.id = (data ->> 'webhookId')::int
         where name = 'webhooks' and url = $1 and start_after <= now() and state in ('created', 'retry', 'active')`,
        [url],
      ),
    )
    .toEqual([]);

/** Throws if the receiver would refuse the signature, or its time. */
function expectSigned(arrived: readonly Arrived[], secret: string): void {
  for (const one of arrived) expect(Math.abs(Date.now() / 1000 - signedAt(one, secret))).toBeLessThan(300);
}

// Proves: POST /api/webhooks/, POST /api/webhooks/{id}/test/, GET /api/webhooks/{id}/deliveries/
// Proves: POST /api/webhooks/{id}/deliveries/{delivery_id}/retry/
test('a receiver that fails twice gets a test event once, sent again from the page', async ({
  page,
  comeAs,
  receiver,
  whole,
}) => {
  receiver.statuses = [500, 500];
  await comeAs({ role: 'A' });
  const secret = await addWebhook(page, receiver.url(), 'Увольнение сотрудника');
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole('listitem', { name: receiver.host });
  await expect(row).toContainText('Увольнение сотрудника');
  await expect(row).not.toContainText('Ждут отправки');

  const dialog = page.getByRole('dialog', { name: 'Отправки' });
  const delivery = dialog.getByRole('listitem').filter({ hasText: 'Пробное событие' });
  await row.getByRole('button', { name: /^Отправки/ }).click();
  await expect(dialog).toContainText('Событий ещё не было');
  await dialog.getByRole('button', { name: 'Отправить пробное событие' }).click();
  await expect(page.getByText('Пробное событие отправляется')).toBeVisible();
  await expect(delivery).toContainText(/Ответ 500 за .+, попыток:\s1Ждёт/);
  // On a slow machine the automatic attempt after a minute would come before the person's.
  await query(
    `update webhook_delivery set due_at = now() + interval '1 day' from webhook
     where webhook.id = webhook_id and url = $1`,
    [receiver.url()],
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Ждут отправки: 1');
  await whole('a webhook that waits');

  await row.getByRole('button', { name: /^Отправки/ }).click();
  await settled(receiver.url());
  await delivery.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.getByText('Программа снова не приняла событие')).toBeVisible();
  await expect(delivery).toContainText('попыток: 2');
  await whole('a delivery that waits');
  await settled(receiver.url());
  await delivery.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.getByText('Событие доставлено')).toBeVisible();
  await expect(delivery).toContainText(/Ответ 200 за .+, попыток:\s3Доставлено/);
  await expect(delivery.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('Ждут отправки');

  expect(receiver.arrived).toHaveLength(3);
  expect(new Set(receiver.arrived.map(({ text }) => text)).size).toBe(1);
  expect(receiver.arrived[0]?.body).toMatchObject({ event: 'test', data: {} });
  expectSigned(receiver.arrived, secret);
});

// Proves: GET /api/webhooks/, PUT /api/webhooks/{id}/
test('bookings made while the receiver is gone reach its new address in order, once each', async ({
  page,
  comeAs,
  visitAs,
  receiver,
}) => {
  const area = `Площадка ${mark()}`;
  const moved = receiver.url('/moved');
  receiver.answer = (response, path) => response.writeHead(path === '/moved' ? 200 : 404).end();
  await comeAs({ role: 'A' });
  const secret = await addWebhook(page, receiver.url('/gone'), 'Запись на смену', 'Отмена смены');
  const row = page.getByRole('listitem', { name: receiver.host });

  const phone = await visitAs({ role: 'O', area });
  await phone.goto('/workTime');
  const free = phone.getByRole('checkbox', { name: /^Смена I,/, disabled: false }).first();
  const shift = phone.getByRole('checkbox', {
    name: (await free.getAttribute('aria-label')) ?? '',
    exact: true,
  });
  await pressBox(shift);
  await expect(phone.getByRole('gridcell').filter({ hasText: 'Вы в смене' })).toHaveCount(1);
  await uncheckLater(shift);
  await expect(row).toContainText(/Ждут отправки: \d/);

  await row.getByRole('button', { name: /^Изменить/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Вебхук' });
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill(moved);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText(moved);
  const [operator] = await query<{ code_id: string }>('select code_id from employee where area = $1', [area]);
  // Bookings of others arrive here too.
  const own = () =>
    receiver.arrived.filter(
      ({ path, body }) => path === '/moved' && body.data['code_id'] === operator?.code_id,
    );
  await expect
    .poll(() => own().map(({ body }) => body.event))
    .toEqual(['booking.created', 'booking.cancelled']);
  await expect(row).not.toContainText('Ждут отправки');
  const [created, cancelled] = own().map(({ body }) => body);
  expect(Object.keys(created?.data ?? {}).toSorted()).toEqual(['code_id', 'date', 'shift_id']);
  expect(cancelled?.data).toEqual(created?.data);
  expectSigned(receiver.arrived, secret);
});
