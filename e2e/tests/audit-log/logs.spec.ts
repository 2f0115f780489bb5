import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { makePerson, query } from '../../support/people.ts';

const FILM = join(import.meta.dirname, '../../../server/src/demo/knowledge/files/otkazy.mp4');

const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('time') });

// Proves: /userLog
test(
  'an administrator finds a change: filters, sorting by several columns, values before and after',
  { tag: '@main' },
  async ({ page, request, editor, comeAs }) => {
    const title = `Новость ${mark()}`;
    const id = await editor.makeNews({ news_type: 'CATI', date_time: '2026-11-20T00:00', title });
    const changed = await request.put(`/api/news/${id}/`, {
      headers: editor.headers,
      data: {
        news_type: 'CATI',
        date_time: '2026-11-20T00:00',
        title: `${title}, правка`,
        content: '<p>Новое</p>',
      },
    });
    expect(changed.status()).toBe(200);
    const firstName = mark();
    await query('update employee set first_name = $1 where id = $2', [firstName, editor.person.employeeId]);
    await comeAs({ role: 'A' });
    await page.goto('/userLog');
    await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
    await page.getByLabel('Сотрудник').first().fill(firstName);
    await page
      .getByRole('option', { name: new RegExp(firstName) })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const chip = page.getByRole('group', { name: 'Отбор' });
    await expect(chip).toContainText(`${editor.person.lastName.slice(0, 10)}...`);
    await expect(page).toHaveURL(new RegExp(`users=${editor.person.accountId}`));
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText('Изменение');

    await page.getByRole('button', { name: 'Действие' }).click();
    await page.getByRole('button', { name: 'Время' }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=action%2Ccreated_at|sort=action,created_at/);
    await expect(page.getByRole('columnheader', { name: 'Действие' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(rows(page).first()).toContainText('Вход');

    await rows(page)
      .filter({ hasText: 'Изменение' })
      .getByRole('button', { name: 'Показать подробности' })
      .click();
    const changes = page.getByRole('table', { name: 'Изменения' });
    await expect(changes.getByRole('row', { name: /Заголовок/ })).toContainText(`${title}, правка`);

    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать' }).click();
    await page.getByRole('menuitem', { name: 'Текст (CSV)' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Журнал действий \d\d\.\d\d\.\d{4}\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(4);
    expect(text).toContain(title);

    await chip.getByRole('button', { name: /^Убрать отбор/ }).click();
    await expect(rows(page)).toHaveCount(20);
    // The chip vanishes with its button, and the focus stays beside it.
    await expect(page.getByRole('button', { name: 'Фильтр', exact: true })).toBeFocused();
    // Equal buttons are named by their row.
    await expect(page.getByRole('button', { name: /^Показать подробности \d\d\.\d\d\.\d{4}/ })).toHaveCount(
      20,
    );
  },
);

test(
  'a period of the log begins in 2022 and ends today; an empty result has a message',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await page.goto('/userLog');
    await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
    const from = page.getByRole('textbox', { name: 'Период: с' });
    await from.fill('31.12.2021');
    await expect(page.getByText('Не раньше 01.01.2022')).toBeVisible();
    await from.fill('01.01.2099');
    await expect(page.getByText(/^Не позже /)).toBeVisible();
    await expect(page).toHaveURL('/userLog');
    // Typed as the field shows it, and as people write it.
    await from.clear();
    await from.pressSequentially('01.01.2022');
    await expect(from).toHaveValue('01.01.2022');
    const until = page.getByRole('textbox', { name: 'Период: по' });
    await until.pressSequentially('1.2');
    await until.blur();
    await expect(page.getByText('Нужна дата в виде ДД.ММ.ГГГГ.')).toBeVisible();
    await until.clear();
    await until.pressSequentially('2/1/2022');
    await until.press('Tab');
    await expect(until).toHaveValue('02.01.2022');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Отбор' })).toContainText('01.01.2022 – 02.01.2022');
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить отбор' }).click();
    await expect(rows(page)).toHaveCount(20);
  },
);

test('a word, a preset and a click on a value filter the log; an entry has an origin and a link', async ({
  page,
  context,
  editor,
  visitAs,
  comeAs,
}) => {
  const title = `Новость ${mark()}`;
  const id = await editor.makeNews({ news_type: 'CATI', date_time: '2026-11-20T00:00', title });
  await comeAs({ role: 'M' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/userLog');
  await page.getByRole('searchbox', { name: 'Найти в подробностях' }).fill(title.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Сегодня' }).click();
  await expect(page.getByRole('button', { name: 'Сегодня' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await rows(page).getByRole('button', { name: 'Новости' }).click();
  await expect(page).toHaveURL(/sections=4/);
  await rows(page).getByRole('button', { name: editor.person.lastName }).click();
  await expect(page).toHaveURL(new RegExp(`users=${editor.person.accountId}`));
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Показать подробности' }).click();
  await expect(page.getByText('127.0.0.1')).toBeVisible();
  await page.getByRole('button', { name: 'Ссылка на запись' }).click();
  await expect(page.getByText('Ссылка на запись скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(`/news/news/${id}`);

  const other = await visitAs({ role: 'A' });
  await other.goto(link);
  const entry = other.getByRole('region', { name: 'Запись журнала' });
  await expect(entry).toContainText(title);
  await entry.getByRole('button', { name: 'Закрыть запись' }).click();
  await expect(entry).toHaveCount(0);
  await expect(other).toHaveURL('/userLog');
});

test(
  'the filter fields are above the table and leave its rows visible',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await page.goto('/userLog');
    await expect(rows(page)).toHaveCount(20);
    const button = page.getByRole('button', { name: 'Фильтр', exact: true });
    await button.click();
    const fields = page.getByRole('group', { name: 'Фильтры' });
    await expect(fields.getByRole('textbox', { name: 'Период: с' })).toBeFocused();
    const bottom = async (what: typeof fields) => {
      const { y, height } = (await what.boundingBox()) ?? { y: 0, height: 0 };
      return y + height;
    };
    const table = page.getByRole('table', { name: 'Журнал действий' });
    expect(await bottom(fields)).toBeLessThanOrEqual((await table.boundingBox())?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(fields).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

// Proves: /personalUserLog
test('every user has a personal log, and only moderators and administrators see all entries', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'B' });
  await page.goto('/personalUserLog');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Вход');
  await expect(page.getByRole('columnheader', { name: 'Сотрудник' })).toHaveCount(0);
  for (const path of ['/userLog', '/instructionsLog', '/userManagement']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  }
});

test(
  'a page has five hundred rows, only visible ones are rendered, and going back restores the position',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const { accountId } = await comeAs({ role: 'O' });
    await query(
      `insert into activity (created_at, user_id, section_id, action_id, details)
     select now() - make_interval(secs => i), $1, 1, 7, 'Запись ' || i from generate_series(1, 600) i`,
      [accountId],
    );
    await page.goto('/personalUserLog?size=500');
    await expect(page.getByText('1–500 из 601')).toBeAttached();
    expect(await rows(page).count()).toBeLessThan(80);
    await page.evaluate(() => window.scrollTo(0, 9000));
    await expect(page.getByText('Запись 240', { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Время' })).toBeInViewport();
    await test.step('the user goes back from a page that has not loaded', async () => {
      // Never answered.
      await page.route('**/assets/AccountScreen*.js', () => undefined);
      await page.getByRole('link', { name: 'Проверкина' }).press('Enter');
      await expect(page.getByRole('status', { name: 'Загружаем страницу' })).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Запись 240', { exact: true })).toBeInViewport();
    });
    await test.step('the user goes back from a page', async () => {
      await page.getByRole('link', { name: 'Выходы' }).click();
      await expect(page.getByRole('heading', { name: 'Выходы', exact: true })).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Запись 240', { exact: true })).toBeInViewport();
    });
  },
);

// Proves: /instructionsLog, /personalInstructionsLog
test('an editor sees who has not opened an instruction and reminds them; the log has everybody who opened it', async ({
  page,
  request,
  comeAs,
}) => {
  test.slow();
  const area = `Площадка ${mark()}`;
  const email = `${mark()}@portal.test`.replace('примета', 'a');
  const person = await makePerson({ role: 'O', area, email, emailStatus: 'OK' });
  const editor = await comeAs({ role: 'M' });
  await page.goto(`/compliance?view=list&kind=instruction&state=open&area=${encodeURIComponent(area)}`);
  const people = page.getByRole('table', { name: 'Обучение' });
  const due = people.getByRole('row').filter({ hasText: person.lastName });
  await expect(due.first()).toContainText('Нужно');
  await due.filter({ hasText: 'Планшет интервьюера' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Напомнить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Напомнить', exact: true }).click();
  const letter = await emailMatching(({ to }) => to?.some(({ address }) => address === email) ?? false);
  expect(letter.text).toContain('Планшет интервьюера');
  await expect(page.getByRole('region', { name: 'Выбранные строки' })).toHaveCount(0);

  const session = await request.post('/api/token/', {
    data: { username: editor.username, password: editor.password },
  });
  const { data } = (await session.json()) as { data: { attributes: { access: string } } };
  const headers = { authorization: `Bearer ${data.attributes.access}` };
  const list = await request.get('/api/knowledge_base/instruction/', { headers });
  const [first] = ((await list.json()) as { data: { id: string }[] }).data;
  await request.get(`/api/knowledge_base/get_file_info/instruction/${first?.id}/`, { headers });
  await page.goto(`/instructionsLog?users=${editor.accountId}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Не начат');
  await page.goto('/personalInstructionsLog');
  await expect(rows(page)).toHaveCount(1);
});

test(
  'the log keeps viewings of a deleted instruction, without a link',
  { tag: '@nightly' },
  async ({ page, editor, request, comeAs }) => {
    const { headers } = editor;
    const name = mark();
    const project = await request.post('/api/knowledge_base/instruction/project/', {
      headers,
      data: { name, comment: '' },
    });
    const { id: projectId } = ((await project.json()) as { data: { id: string } }).data;
    const made = await request.post('/api/knowledge_base/instruction/', {
      headers,
      multipart: {
        project_id: projectId,
        comment: '',
        words: 'кедр',
        file: { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: readFileSync(FILM) },
      },
    });
    const { id } = ((await made.json()) as { data: { id: string } }).data;
    await request.get(`/api/knowledge_base/get_file_info/instruction/${id}/`, { headers });

    await comeAs({ role: 'M' });
    await page.goto(`/instructionsLog?users=${editor.person.accountId}`);
    await expect(rows(page).getByRole('link', { name })).toBeVisible();
    await request.delete(`/api/knowledge_base/instruction/project/${projectId}/?cascade=true`, { headers });
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${name} (удалён)`);
    await expect(rows(page).getByRole('cell', { name, exact: true })).toBeVisible();
    await expect(rows(page).getByRole('link', { name })).toHaveCount(0);
  },
);
