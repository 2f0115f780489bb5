import { unsubscribeAddress } from '../../../server/src/platform/mail/unsubscribe.ts';
import { query } from '../../support/people.ts';
import { expect, test } from '../../support/content.ts';

// Proves: /unsubscribe/{token}
test('a link of an e-mail asks before it turns off that kind, without a sign-in', async ({
  page,
  comeAs,
  context,
  accessible,
}) => {
  const { accountId } = await comeAs({ role: 'O' });
  await context.clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  const [secret] = await query<{ value: Buffer }>(`select value from secret where name = 'unsubscribe'`);
  const settings = () =>
    query<{ email: boolean }>(
      `select email from notification_setting where account_id = $1 and kind = 'handover'`,
      [accountId],
    );
  const subscription = { accountId: Number(accountId), kind: 'handover' };
  await page.goto(unsubscribeAddress(secret?.value ?? Buffer.alloc(32), '', subscription));
  await expect(page.getByText('Больше не присылать вам письма «Передача смен»?')).toBeVisible();
  await accessible();
  expect(await settings()).toEqual([]);
  await page.getByRole('button', { name: 'Не присылать' }).click();
  await expect(page.getByText('Письма «Передача смен» больше не приходят.')).toBeVisible();
  expect(await settings()).toEqual([{ email: false }]);
  await accessible();
});
