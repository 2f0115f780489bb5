import { readFileSync } from 'node:fs';
import { mark, test as base } from '../../support/content.ts';
import { letterThat } from '../../support/mailbox.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, sessionOf } from '../../support/test.ts';

interface Board {
  area: string;
  people: Person[];
}

/** A manager who plans an area of its own with three people. */
const test = base.extend<{ board: Board }>({
  board: async ({ request, context, baseURL }, use) => {
    const area = `Площадка ${mark()}`;
    const manager = await makePerson({ role: 'M', area });
    const people = await Promise.all(
      ['Анна', 'Борис', 'Вера'].map((firstName) =>
        makePerson({ role: 'O', area, firstName, email: `${mark()}@portal.test`, emailStatus: 'OK' }),
      ),
    );
    const session = await sessionOf(request, manager);
    const localStorage = [{ name: 'portal.session', value: JSON.stringify(session) }];
    await context.setStorageState({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
    await use({ area, people });
  },
});

// Proves: /workTime/board
test('a manager sets the need of a week, copies it, and sees the shortage', async ({
  page,
  board,
  whole,
  accessible,
}) => {
  await page.goto('/workTime/board');
  await expect(page.getByRole('heading', { name: 'Планирование выходов' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Площадка' })).toHaveValue(board.area);
  await expect(page.getByRole('region', { name: /Не записались/ })).toContainText('Оператор CATI');

  await page.getByRole('button', { name: 'Задать потребность' }).click();
  const dialog = page.getByRole('dialog', { name: 'Потребность и места' });
  await expect(dialog.getByLabel('Нужно людей', { exact: true }).last()).toBeVisible();
  await accessible();
  await dialog.getByLabel('Нужно людей', { exact: true }).last().fill('2');
  await dialog.getByLabel('Мест', { exact: true }).last().fill('3');
  await dialog.getByRole('checkbox', { name: 'вс' }).uncheck();
  await expect(dialog).toContainText('12 смен');
  await dialog.getByRole('button', { name: 'Задать', exact: true }).click();
  await expect(page.getByText('Потребность задана: 12 смен')).toBeVisible();
  await expect(page.getByText('нужно ещё 24')).toBeVisible();

  await page.getByRole('button', { name: 'Задать потребность' }).click();
  await dialog.getByRole('radio', { name: 'Скопировать неделю' }).click();
  await dialog.getByLabel('На сколько недель вперёд').fill('1');
  await dialog.getByRole('button', { name: 'Скопировать', exact: true }).click();
  await expect(page.getByText('Неделя скопирована: 1 неделя')).toBeVisible();
  await expect(page.getByText('нужно ещё 24')).toHaveCount(2);
  await whole('the board with a shortage');
});

test('a manager books a person with a reason and takes them off again; the person is told by letter', async ({
  page,
  board,
}) => {
  const [anna] = board.people;
  await page.goto('/workTime/board');
  await page
    .getByRole('button', { name: /Смена I, .*: записано 0/ })
    .first()
    .click();
  const panel = page.getByRole('complementary').getByRole('region');
  await expect(panel).toContainText('Пока никто не записан.');
  await panel.getByRole('combobox', { name: 'Сотрудник' }).fill(anna?.lastName ?? '');
  await page
    .getByRole('option')
    .filter({ hasText: anna?.lastName ?? '' })
    .first()
    .click();
  await panel.getByLabel('Причина').fill('Просила записать по телефону');
  await panel.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByText('Сотрудник записан, письмо отправлено')).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText(anna?.lastName ?? '');
  const [row] = await query<{ email: string }>('select email from account where id = $1', [anna?.accountId]);
  const letter = await letterThat((one) => one.to?.[0]?.address === row?.email);
  expect(letter.text).toContain('Просила записать по телефону');

  await page.reload();
  await panel.getByRole('listitem').hover();
  await panel.getByRole('button', { name: /^Снять со смены: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Снять со смены' });
  await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(dialog).toContainText('Поле обязательно для заполнения.');
  await dialog.getByLabel('Причина').fill('Заболела');
  await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(page.getByText('Запись снята')).toBeVisible();
  await expect(panel).toContainText('Пока никто не записан.');
});

test('what the board shows can be taken as a table', async ({ page, board }) => {
  await page.goto('/workTime/board');
  await expect(page.getByRole('combobox', { name: 'Площадка' })).toHaveValue(board.area);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Покрытие смен .*\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
