import { query } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test('the bell of a second tab updates its number at once', async ({ page, context, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  const tell = async (): Promise<void> => {
    await query(
      `insert into notification (account_id, kind, title, detail, address, is_shown, created_at)
       values ($1, 'open_place', 'Свободная смена', '', '/workTime', true, now())`,
      [person.accountId],
    );
    await query(`select pg_notify('portal_told', $1)`, [person.accountId]);
  };
  await page.goto('/about');
  const live = page.waitForResponse('**/api/notifications/live/');
  const second = await context.newPage();
  const secondLive = second.waitForResponse('**/api/notifications/live/');
  await second.goto('/about');
  await Promise.all([live, secondLive]);
  await tell();
  await expect(second.getByRole('button', { name: 'Уведомления, не прочитано: 1' })).toBeVisible();
  await second.getByRole('button', { name: 'Уведомления, не прочитано: 1' }).click();
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();
});
