import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

/** The code of the half minute that is so many after this one. */
export const codeOf = (secret: string, after = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + after * 30_000 });

/** Takes the key over and confirms it; answers the key and the recovery codes. */
export async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = ((await page.getByLabel('Ключ').textContent()) ?? '').replaceAll(' ', '');
  const field = page.getByLabel('2. Введите шесть цифр, которые покажет приложение');
  await field.fill('12345');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText(/^Код не подошёл/)).toBeVisible();
  await field.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  const list = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await page.getByRole('button', { name: 'Готово' }).click();
  return { secret, codes };
}
