import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { recordWrites } from '../../support/record-writes.ts';
import { makeQuestion, nowhere } from '../../support/knowledge/records.ts';
import { opensAll } from '../../support/phone/opens-all.ts';

const helped = (page: Page) => page.getByRole('group', { name: 'Помогло?' });
const toFreshness = async (page: Page, word: string) => {
  await page.goto(`/freshness?show=all&q=${word}`);
  return page.getByRole('table', { name: 'Документы и ответы' }).getByRole('row', { name: new RegExp(word) });
};

for (const width of [1280, 390]) {
  test(`a user answers 'Помогло?' and changes the answer at ${width} px, and editors read the comment without a name`, async ({
    page,
    request,
    editor,
    comeAs,
    visitAs,
  }) => {
    test.slow();
    const word = mark();
    const { address } = await makeQuestion(request, editor, `Где справка ${word}?`);
    await comeAs({ role: 'O' });
    await opensAll(page);
    await page.setViewportSize({ width, height: 860 });
    await page.goto(address);
    await helped(page).getByRole('button', { name: 'Нет' }).click();
    await page.getByLabel('Чего не хватило?').fill('Нет адреса');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByLabel('Чего не хватило?')).toBeHidden();
    await page.reload();
    await expect(helped(page).getByRole('button', { name: 'Нет' })).toHaveAttribute('aria-pressed', 'true');

    const desk = await visitAs({ role: 'M' });
    const row = await toFreshness(desk, word);
    await row.getByRole('button', { name: 'Показать подробности' }).click();
    await expect(desk.getByText('Нет адреса')).toBeVisible();
    await expect(desk.getByText('Имена не показываются')).toBeVisible();

    const sent = recordWrites(page);
    await helped(page).getByRole('button', { name: 'Да' }).dblclick();
    await expect(helped(page).getByRole('button', { name: 'Да' })).toHaveAttribute('aria-pressed', 'true');
    await expect(helped(page).getByText('Ответ учтён')).toBeVisible();
    expect(
      sent.filter((call) => call.endsWith('/helped/')),
      'a double press answers once',
    ).toHaveLength(1);
    await page.reload();
    await expect(helped(page).getByRole('button', { name: 'Да' })).toHaveAttribute('aria-pressed', 'true');
    await desk.goto(address);
    await expect(desk.getByText('помогло: 1, не помогло: 0')).toBeVisible();
  });
}

// Proves: /freshness
test('an overdue check is a duty of its owner, and one touch sets the next date', async ({
  page,
  request,
  editor,
  comeAs,
  accessible,
}) => {
  test.slow();
  const word = mark();
  const { address } = await makeQuestion(request, editor, `Как оформить ${word}?`);
  const { lastName: surname } = await comeAs({ role: 'M' });
  await page.goto(address);
  await expect(page.getByText('Ответственного нет')).toBeVisible();
  await page.getByRole('button', { name: 'Назначить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ответственный и проверка' });
  await dialog.getByRole('combobox', { name: 'Ответственный' }).fill(surname);
  await page.getByRole('option', { name: new RegExp(surname) }).click();
  await dialog.getByLabel('Проверить до').fill('01.02.2024');
  await dialog.getByRole('combobox', { name: 'Как часто проверять' }).click();
  await page.getByRole('option', { name: '3 месяца' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('нужно было проверить до 1 февраля 2024')).toBeVisible();

  await page.goto(`/freshness?who=me&q=${word}`);
  const row = page
    .getByRole('table', { name: 'Документы и ответы' })
    .getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('01.02.2024');
  await accessible();

  await page.goto('/duties');
  const duty = page.getByRole('link', { name: `Как оформить ${word}?` });
  await expect(duty).toContainText('срок прошёл 1 февраля 2024 · Проверьте, не устарело ли');
  await duty.click();
  await page.getByRole('button', { name: 'Проверено' }).click();
  await expect(page.getByText(/^Проверено\. Следующая проверка до/)).toBeVisible();
  await expect(page.getByText('нужно было проверить до')).toBeHidden();
  await page.goto('/duties');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: `Как оформить ${word}?` })).toBeHidden();
});

test('an editor sees a search without a hit', async ({ page, comeAs, visitAs }) => {
  const wanted = nowhere();
  const reader = await visitAs({ role: 'O' });
  await reader.goto(`/search?query=${wanted}`);
  await expect(reader.getByText('Ничего не нашлось')).toBeVisible();
  await comeAs({ role: 'M' });
  await page.goto(`/freshness?tab=misses&q=${wanted}`);
  await expect(page.getByRole('row').filter({ hasText: new RegExp(wanted, 'i') })).toHaveCount(1);
});
