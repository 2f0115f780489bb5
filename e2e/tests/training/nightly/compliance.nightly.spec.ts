import { mark } from '../../../support/content.ts';
import { insertRequiredNews } from '../../../support/training/read-requirements.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';

test('employees are cards with counts that expand to their records', async ({ page, comeAs, accessible }) => {
  const word = mark();
  const area = `Город ${word}`;
  const news = await insertRequiredNews(`Правила ${word}`, area, '2040-12-31');
  await comeAs({ role: 'M', area });
  await page.goto(`/compliance?thing=${news}&area=${encodeURIComponent(area)}`);
  const card = page.getByRole('list', { name: 'Обучение' }).getByRole('listitem').first();
  await expect(card).toContainText('Осталось 1');
  await card.getByRole('button', { name: 'Показать подробности' }).click();
  await expect(card.getByRole('link', { name: `Правила ${word}` })).toBeVisible();
  await expect(card).toContainText('до 31.12.2040');
  await accessible();
  await page.getByRole('radio', { name: 'Матрица' }).click();
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: `Правила ${word}` })
    .click();
  await expect(page.getByRole('dialog', { name: 'Новость' })).toContainText(`Правила ${word}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('link', { name: `Правила ${word}: Нужно, до 31.12.2040` })).toBeVisible();
  await accessible();
});
