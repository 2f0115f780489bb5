import { pressBox } from '../../support/boxes.ts';
import { expect, mark, test } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { PHONE } from '../../support/phone/phone-test.ts';
import { opensAll } from '../../support/phone/opens-all.ts';

const lead = (person: Person, supervisor: Person) =>
  query(`update employee set supervisor_code = (select code_id from employee where id = $2) where id = $1`, [
    person.employeeId,
    supervisor.employeeId,
  ]);

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // Proves: /people, GET /api/people/
  test(
    'an operator finds the own supervisor in three touches',
    { tag: '@main' },
    async ({ page, comeAs, accessible }) => {
      const area = `Город ${mark()}`;
      const supervisor = await makePerson({ role: 'M', area });
      await opensAll(page);
      const person = await comeAs({ role: 'O', area });
      await lead(person, supervisor);
      await page.goto('/about');
      await page.getByRole('button', { name: 'Ещё' }).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Сотрудники' }).tap();
      await page.getByRole('searchbox', { name: 'Имя, должность или команда' }).tap();
      await page.keyboard.type(person.lastName);
      await expect(page.getByRole('listitem').filter({ hasText: person.lastName })).toContainText(
        `руководитель ${supervisor.lastName} О. И.`,
      );
      await accessible();
    },
  );
});

test('a browser with text twice as large shows cards, whole', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/people');
  await expect(page.getByRole('list', { name: 'Сотрудники' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('the search forgives a misspelt name', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  const misspelt = person.lastName.replace('Проверкина', 'Праверкина');
  await page.goto('/people');
  await page.getByRole('searchbox', { name: 'Имя, должность или команда' }).fill(misspelt);
  const link = page.getByRole('cell').getByRole('link', { name: new RegExp(person.lastName) });
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(`/people?search=${encodeURIComponent(misspelt)}`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.lastName);
});

test('an operator writes to a moderator from the card, and reads who else sees the message', async ({
  page,
  comeAs,
}) => {
  const moderator = await makePerson({ role: 'M' });
  const colleague = await makePerson({ role: 'O' });
  await comeAs({ role: 'O' });
  await page.goto(`/people/${colleague.employeeId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(colleague.lastName);
  await expect(page.getByRole('button', { name: 'Написать сообщение' })).toHaveCount(0);
  await page.goto(`/people/${moderator.employeeId}`);
  await page.getByRole('button', { name: 'Написать сообщение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новое сообщение' });
  await expect(dialog.getByRole('radio', { name: 'Рабочая группа' })).toBeChecked();
  await expect(dialog).toContainText('администраторы и модераторы — на портале');
});

test('the author of a news leads to the card', async ({ page, comeAs, editor }) => {
  const title = `Новый график ${mark()}`;
  const id = await editor.makeNews({ news_type: 'Портал', date_time: '2026-01-12T00:00', title });
  await comeAs({ role: 'O' });
  await page.goto(`/news/news/${id}`);
  await page
    .getByText(/^Обновлено/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
});

test('teams are grouped by area and found by their supervisor', async ({ page, comeAs }) => {
  const area = `Город ${mark()}`;
  const supervisor = await makePerson({ role: 'M', area });
  const person = await comeAs({ role: 'O', area });
  await lead(person, supervisor);
  await query('update employee set team = $2 where id = $1', [person.employeeId, `Группа ${area}`]);
  await page.goto('/people?view=teams');
  await page.getByRole('searchbox', { name: 'Команда или руководитель' }).fill(supervisor.lastName);
  const teams = page.getByRole('main').getByRole('listitem');
  await expect(teams).toHaveCount(1);
  await expect(page.getByRole('region', { name: area }).getByRole('listitem')).toHaveCount(1);
  await teams.getByRole('link').click();
  await expect(page.getByRole('cell').getByRole('link', { name: new RegExp(person.lastName) })).toBeVisible();
});

// Proves: PUT /api/people/teams/, GET /api/people/{id}/team/
test('an editor sets team and supervisor of two employees, and the log names them', async ({
  page,
  comeAs,
  whole,
}) => {
  const area = `Город ${mark()}`;
  const team = `Группа ${mark()}`;
  const [first, second] = [await makePerson({ role: 'O', area }), await makePerson({ role: 'O', area })];
  const supervisor = await makePerson({ role: 'O' });
  await comeAs({ role: 'A' });
  await page.goto(`/people?area=${encodeURIComponent(area)}&without=supervisor`);
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const { lastName } of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(lastName) }).check();
  await page.getByRole('button', { name: 'Изменить команду и руководителя' }).click();
  const dialog = page.getByRole('dialog', { name: 'Команда и руководитель' });
  const save = dialog.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(dialog.getByText('Укажите команду или руководителя.')).toBeVisible();
  await dialog.getByLabel('Команда', { exact: true }).fill(team);
  await dialog.getByRole('combobox', { name: 'Руководитель' }).fill(supervisor.lastName);
  await page.getByRole('option', { name: new RegExp(supervisor.lastName) }).click();
  await whole('the dialog of teams');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Сохранено: 2 сотрудника')).toBeVisible();
  // Both have a supervisor now.
  await expect(page.getByText('Ничего не найдено')).toBeVisible();

  await page.goto(`/people/${supervisor.employeeId}`);
  const led = page.getByRole('region', { name: 'Сотрудники: 2' });
  await expect(led.getByRole('listitem')).toHaveCount(2);
  await led.getByRole('link', { name: new RegExp(first.lastName) }).click();
  const facts = page.getByRole('region', { name: 'О сотруднике' });
  await expect(facts).toContainText(team);
  await expect(facts.getByRole('link', { name: new RegExp(supervisor.lastName) })).toBeVisible();

  await page.goto(`/userLog?q=${encodeURIComponent(first.lastName)}`);
  await expect(page.getByRole('cell', { name: new RegExp(first.lastName) }).first()).toBeVisible();
});

test('an editor is refused a circle of supervisors, in words', async ({ page, comeAs, tolerated }) => {
  tolerated.push(/status of 422/);
  const area = `Город ${mark()}`;
  const [top, below] = [await makePerson({ role: 'O', area }), await makePerson({ role: 'O', area })];
  await lead(below, top);
  await comeAs({ role: 'M', area });
  await page.goto(`/people/${top.employeeId}`);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Команда и руководитель' });
  await dialog.getByRole('combobox', { name: 'Руководитель' }).fill(below.lastName);
  await page.getByRole('option', { name: new RegExp(below.lastName) }).click();
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/people/teams/'));
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  expect((await refused).status()).toBe(422);
  await expect(dialog.getByRole('alert')).toContainText('Руководители замкнулись бы в круг.');
  await expect(dialog.getByRole('alert')).toContainText(top.lastName);
});

// Proves: /people/{personId}, GET /api/people/{id}/, PUT /api/account/visibility/
test('contacts appear only after the person shows them', async ({ page, comeAs, visitAs }) => {
  const email = `${mark()}@example.test`;
  const person = await comeAs({ role: 'O', email, emailStatus: 'OK' });
  const colleague = await visitAs({ role: 'O' });
  await colleague.goto(`/people/${person.employeeId}`);
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(person.lastName);
  await expect(colleague.getByRole('button', { name: 'Скачать контакт' })).toBeVisible();
  await expect(colleague.getByText(email)).toHaveCount(0);

  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Что видят коллеги' });
  await expect(card.getByRole('status')).not.toContainText('e-mail');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/visibility/') && answer.request().method() === 'PUT',
  );
  await pressBox(card.getByRole('checkbox', { name: 'Показывать e-mail' }));
  expect((await saved).status()).toBe(200);
  await expect(card.getByRole('status')).toContainText('e-mail');

  await colleague.reload();
  await expect(colleague.getByRole('link', { name: 'Написать' })).toHaveAttribute('href', `mailto:${email}`);
  await expect(colleague.getByRole('link', { name: email })).toBeVisible();
  // Supervises nobody: no empty card. A desk has nothing to call with.
  await expect(colleague.getByRole('heading', { name: /^Сотрудники/ })).toHaveCount(0);
  await expect(colleague.getByRole('link', { name: 'Позвонить' })).toHaveCount(0);
});
