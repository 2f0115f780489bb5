import { mp4 } from '@portal/server/testing/samples/small-files.ts';
import { mark, test, expect } from '../../support/content.ts';
import { query } from '../../support/people.ts';
import { openPanel } from '../../support/panels.ts';

test('an editor exempts an employee from a text with a reason, and revokes it', async ({
  page,
  comeAs,
  visitAs,
}) => {
  const word = mark();
  const area = `Город ${word}`;
  const reader = await visitAs({ role: 'O', area });
  await query(
    `insert into must_read (kind, record_id, title, is_required, audience_areas, edition, since, is_open, visible_from, told_at)
     select 'news', 800000 + count(*) , $1, true, array[$2], 1, 1, true, '2020-01-01', now() from must_read`,
    [word, area],
  );
  const seesDue = async (times: number): Promise<void> => {
    const answered = reader.waitForResponse(/\/api\/start\//);
    await reader.goto('/duties');
    await answered;
    await expect(reader.getByRole('link', { name: word })).toHaveCount(times);
  };
  await seesDue(1);

  await comeAs({ role: 'M', area: `Редакция ${word}` });
  await page.goto(`/compliance?view=list&kind=news&area=${encodeURIComponent(area)}`);
  await page.getByRole('checkbox', { name: new RegExp(word) }).check();
  await page.getByRole('button', { name: 'Освободить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Освободить сотрудников' });
  await dialog.getByRole('button', { name: 'Освободить' }).click();
  await expect(dialog.getByText('Укажите причину: от 3 знаков.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('В отпуске по уходу за ребёнком');
  await dialog.getByRole('button', { name: 'Освободить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Освобождено: 1 запись')).toBeVisible();
  await seesDue(0);

  await page.goto(`/compliance?view=list&state=exempt&area=${encodeURIComponent(area)}`);
  await expect(page.getByRole('cell', { name: 'Освобождение' })).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(word) }).check();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Возвращено: 1 запись')).toBeVisible();
  await seesDue(1);
});

test(
  'an editor requires a news of named users only, found by typing',
  { tag: '@nightly' },
  async ({ page, comeAs, visitAs }) => {
    const word = mark();
    const area = `Город ${word}`;
    const named = await visitAs({ role: 'O', area, firstName: word });
    const other = await visitAs({ role: 'O', area });
    await comeAs({ role: 'M', area });
    await page.goto('/news/Портал');
    await page.getByRole('button', { name: 'Добавить новость' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая новость' });
    await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(word);
    await dialog.getByRole('textbox', { name: 'Текст' }).fill('Новые правила');
    await dialog.getByRole('checkbox', { name: 'Нужно ознакомиться' }).check();
    await dialog.getByRole('checkbox', { name: 'Знакомятся все, кому адресована новость' }).uncheck();
    await dialog.getByRole('combobox', { name: 'Сотрудники' }).fill(word);
    await page.getByRole('option', { name: word }).click();
    // The list stays open for another name, and may lie over the button.
    await dialog.getByRole('combobox', { name: 'Сотрудники' }).press('Tab');
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialog).toBeHidden();
    await named.goto('/duties');
    await expect(named.getByRole('link', { name: word })).toBeVisible();
    const answered = other.waitForResponse(/\/api\/start\//);
    await other.goto('/duties');
    await answered;
    await expect(other.getByRole('link', { name: word })).toHaveCount(0);
  },
);

test(
  'an editor assigns an instruction to named employees only',
  { tag: '@nightly' },
  async ({ page, comeAs, visitAs, accessible }) => {
    test.slow();
    const word = mark();
    const area = `Город ${word}`;
    const named = await visitAs({ role: 'O', area, firstName: word });
    const other = await visitAs({ role: 'O', area });
    await comeAs({ role: 'M', area });
    await page.goto('/knowledge_base/instructions');
    await page.getByRole('button', { name: 'Добавить проект', exact: true }).click();
    const folder = page.getByRole('dialog', { name: 'Новый проект' });
    await folder.getByLabel('Название проекта').fill(word);
    await folder.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(folder).toBeHidden();
    const panel = await openPanel(page, word);
    await panel.getByRole('button', { name: 'Добавить инструктаж', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Новый инструктаж' });
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: `Обход ${word}.mp4`, mimeType: 'video/mp4', buffer: mp4(60) });
    await form.getByLabel('Слово 1', { exact: true }).fill('кедр');
    await accessible();
    await form.getByRole('button', { name: /^Кому и к какому сроку/ }).click();
    await form.getByRole('combobox', { name: 'Сотрудники' }).fill(word);
    await page.getByRole('option', { name: word }).click();
    await form.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(form).toBeHidden();

    await named.goto('/duties');
    await expect(named.getByRole('link', { name: `Обход ${word}` })).toBeVisible();
    const answered = other.waitForResponse(/\/api\/start\//);
    await other.goto('/duties');
    await answered;
    await expect(other.getByRole('link', { name: `Обход ${word}` })).toHaveCount(0);

    await page
      .getByRole('listitem')
      .filter({ hasText: `Обход ${word}` })
      .getByRole('button', { name: /^Изменить/ })
      .click();
    const change = page.getByRole('dialog', { name: 'Изменить инструктаж' });
    await expect(change.getByText('1 сотрудник, без срока')).toBeVisible();
    await change.getByRole('button', { name: /^Кому и к какому сроку/ }).click();
    await expect(change.getByText(word, { exact: false }).first()).toBeVisible();
    await expect(change.getByRole('combobox', { name: 'Площадки' })).toHaveAttribute('placeholder', '');
    await expect(change.getByText('Группы', { exact: true })).toBeVisible();
  },
);
