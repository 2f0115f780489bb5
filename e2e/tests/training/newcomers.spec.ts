import { expect, mark, test } from '../../support/content.ts';

// Proves: POST /api/audience/count/
test('employees hired this week get a must-read that others do not', async ({
  page,
  comeAs,
  visitAs,
  accessible,
}) => {
  const word = mark();
  const area = `Город ${word}`;
  const newcomer = await visitAs({ role: 'O', area, hiredDaysAgo: 3 });
  const colleague = await visitAs({ role: 'O', area, hiredDaysAgo: 300 });
  await comeAs({ role: 'M' });
  await page.goto('/news/Портал');
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая новость' });
  await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(word);
  await dialog.getByRole('textbox', { name: 'Текст' }).fill('Первые дни');

  await test.step('the number of people follows the choice', async () => {
    await dialog.getByRole('combobox', { name: 'Площадки' }).fill(area);
    await page.getByRole('option', { name: area }).click();
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('Увидят 2 человека')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Нужно ознакомиться' }).check();
    await dialog.getByRole('checkbox', { name: 'Знакомятся все, кому адресована новость' }).uncheck();
    await dialog.getByLabel('Работают не дольше, дней').last().fill('7');
    await expect(dialog.getByText('Ознакомится 1 человек')).toBeVisible();
    await accessible();
  });

  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(dialog).toBeHidden();
  await newcomer.goto('/duties');
  await expect(newcomer.getByRole('link', { name: word })).toBeVisible();
  const answered = colleague.waitForResponse(/\/api\/start\//);
  await colleague.goto('/duties');
  await answered;
  await expect(colleague.getByRole('link', { name: word })).toHaveCount(0);
});
