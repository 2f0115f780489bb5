import { expect, mark, test } from '../../support/content.ts';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { query } from '../../support/people.ts';

/** A letter that three days of tries were in vain for. */
const giveUp = (recipient: string): Promise<unknown> =>
  query(
    `insert into email_outbox (id, message_id, recipient, subject, text, html, gave_up_at, failed_at, tries, failure)
     values (gen_random_uuid(), '<' || $1 || '>', $1, 'Смена ' || $1, 'Текст', '<p>Текст</p>', now(), now(), 77, '550 no such user')`,
    [recipient],
  );

// Proves: /state
test('an administrator sees undelivered e-mails on the home page and retries one', async ({
  page,
  comeAs,
  accessible,
}) => {
  await comeAs({ role: 'A' });
  const [anna, boris] = [`anna-${mark()}@portal.test`, `boris-${mark()}@portal.test`];
  await giveUp(anna);
  await giveUp(boris);
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Состояние портала' });
  await expect(strip).toContainText(/почта/i);
  await strip.getByRole('link').click();
  await expect(page).toHaveURL('/state');

  const mail = page
    .getByRole('region', { name: 'Проверки' })
    .getByRole('listitem')
    .filter({ hasText: 'Почта' });
  await expect(mail).toContainText(/Не доставлено писем: \d+\./);
  const row = page.getByRole('row').filter({ hasText: anna });
  await expect(row).toContainText('Смена');
  await accessible();
  await row.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.getByText('Отправляем ещё раз писем: 1.')).toBeVisible();
  await expect(row).toHaveCount(0);
  const letter = await emailMatching((one) => one.to?.[0]?.address === anna);
  expect(letter.subject).toBe(`Смена ${anna}`);

  const other = page.getByRole('row').filter({ hasText: boris });
  await other.getByRole('button', { name: /подробности/i }).click();
  await expect(page.getByText('Ответ почтового сервера: 550 no such user')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать из списка' }).click();
  await expect(page.getByText('Убрано писем: 1.')).toBeVisible();
  await expect(other).toHaveCount(0);
});

test(
  'other roles see no state, and the home page does not shift when it loads',
  { tag: '@nightly' },
  async ({ page, comeAs, visitAs }) => {
    await comeAs({ role: 'A' });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/state/', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const grid = page.getByRole('region', { name: 'Сегодня', exact: true });
    await expect(grid.getByRole('link').first()).toBeVisible();
    const before = await grid.boundingBox();
    answer();
    await expect(page.getByRole('region', { name: 'Состояние портала' })).toBeVisible();
    expect(await grid.boundingBox()).toEqual(before);

    await test.step('a moderator sees neither the state line nor the state page', async () => {
      const other = await visitAs({ role: 'M' });
      await other.goto('/');
      await expect(
        other.getByRole('region', { name: 'Сегодня', exact: true }).getByRole('link').first(),
      ).toBeVisible();
      await expect(other.getByRole('region', { name: 'Состояние портала' })).toHaveCount(0);
      await other.goto('/state');
      await expect(other.getByRole('heading', { level: 1 })).not.toContainText('Состояние портала');
    });
  },
);
