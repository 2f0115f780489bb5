import { pressBox } from '../../support/boxes.ts';
import { type Person, query } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const tell = (person: Person, title: string, address = '/workTime') =>
  query(
    `insert into notification (account_id, kind, title, detail, address, is_shown, created_at)
     values ($1, 'open_place', $2, 'Смена I, вторник', $3, true, now())`,
    [person.accountId, title, address],
  );

test(
  'the bell counts new notifications, shows them and links to their pages',
  { tag: '@main' },
  async ({ page, comeAs, accessible }) => {
    const person = await comeAs({ role: 'O' });
    await tell(person, 'Свободная смена');
    await tell(person, 'Место для вас', '/myFeedback');
    await page.goto('/about');
    const bell = page.getByRole('button', { name: 'Уведомления, не прочитано: 2' });
    await bell.click();
    const panel = page.getByRole('region', { name: 'Новые уведомления' });
    await expect(panel.getByRole('link')).toHaveText([
      'Новое: Место для васСмена I, вторник',
      'Новое: Свободная сменаСмена I, вторник',
      'Все уведомления',
    ]);
    await accessible();
    const read = page.getByRole('button', { name: 'Уведомления', exact: true });
    await expect(read).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(read).toBeFocused();

    await read.click();
    await panel.getByRole('link', { name: 'Место для вас' }).click();
    await expect(page).toHaveURL('/myFeedback');
    await expect(panel).toBeHidden();
  },
);

// Proves: /notifications
test('the notifications page lists all of them and marks them as read', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'B' });
  await page.goto('/notifications');
  await expect(page.getByText('Уведомлений пока нет')).toBeVisible();
  for (let n = 1; n <= 35; n += 1) await tell(person, `Сообщение ${n}`);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(30);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(35);
  await expect(page.getByText('Новое: ')).toHaveCount(35);
  await expect
    .poll(
      async () =>
        (
          await query<{ n: number }>(
            'select count(*)::int as n from notification where account_id = $1 and read_at is null',
            [person.accountId],
          )
        )[0]?.n,
    )
    .toBe(0);
  await page.reload();
  await expect(page.getByText('Сообщение 35')).toBeVisible();
  await expect(page.getByText('Новое: ')).toHaveCount(0);
});

// Proves: /notificationSettings
test('a user chooses notification channels, and the choice is kept', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Настройки уведомлений' }).click();
  const byLetter = page.getByRole('checkbox', { name: 'Свободные смены: письмом' });
  await expect(byLetter).not.toBeChecked();
  await expect(page.getByText(/^В тихие часы сообщения на устройство ждут\./)).toBeVisible();
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/account/notification_settings/') && answer.request().method() === 'PUT',
  );
  await pressBox(byLetter);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(byLetter).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Передача смен: письмом' })).toBeChecked();
  await expect(page.getByText('Сотрудник не сможет выйти')).toHaveCount(0);
});

test('one press turns all e-mails of a group off, and the other groups keep theirs', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'O' });
  await page.goto('/notificationSettings');
  const group = page.getByRole('checkbox', { name: 'Смены, все: письмом' });
  const swap = page.getByRole('checkbox', { name: 'Передача смен: письмом' });
  const paper = page.getByRole('checkbox', { name: 'Новый документ и напоминание о нём: письмом' });
  await expect(swap).toBeChecked();
  await pressBox(group, false);
  await expect(swap).not.toBeChecked();
  await page.reload();
  await expect(swap).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Передача смен: на портале' })).toBeChecked();
  await expect(paper).toBeChecked();
  await pressBox(group);
  await expect(swap).toBeChecked();
});

for (const width of [360, 320])
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 780 }, hasTouch: true });

    test('every box of the settings lies inside its card', async ({ page, comeAs }) => {
      await comeAs({ role: 'A' });
      await page.goto('/notificationSettings');
      const boxes = page.getByRole('checkbox');
      await expect(boxes.first()).toBeVisible();
      const card = await page.locator('.mantine-Card-root', { has: boxes }).boundingBox();
      for (const cell of await page.getByRole('cell').all()) {
        const box = await cell.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(card?.x ?? width);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
      }
    });
  });

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bell opens the page, also on a phone limited to shifts, and links back', async ({
    page,
    comeAs,
  }) => {
    const person = await comeAs({ role: 'O' });
    await tell(person, 'Свободная смена');
    await page.goto('/workTime');
    await page.getByRole('link', { name: /^Уведомления, не прочитано: \d+$/ }).click();
    await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
    await page.getByRole('link', { name: 'Свободная смена' }).click();
    await expect(page).toHaveURL('/workTime');
  });
});
