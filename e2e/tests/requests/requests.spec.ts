import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { pdfWithText } from '@portal/server/testing/samples/small-files.ts';
import { expect, mark, test } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { opensAll } from '../../support/phone/opens-all.ts';
import { PHONE } from '../../support/phone/phone-test.ts';
import { sessionOf, storageOf } from '../../support/test.ts';

/** A page in a browser of its own, of that person. */
async function pageOf(browser: Browser, request: APIRequestContext, person: Person): Promise<Page> {
  const storageState = storageOf(await sessionOf(request, person));
  const context = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '', storageState });
  return context.newPage();
}

/** Puts both into a team of their own, where the second supervises the first. */
const superviseBy = async (person: Person, head: Person): Promise<void> => {
  await query('update employee set team = $3 where id in ($1, $2)', [
    person.employeeId,
    head.employeeId,
    mark(),
  ]);
  await query(
    'update employee set supervisor_code = (select code_id from employee where id = $2) where id = $1',
    [person.employeeId, head.employeeId],
  );
};

/** A day of the next month, which one press in the calendar shows. */
function nextMonth(day: number): string {
  const date = new Date();
  return new Date(Date.UTC(date.getFullYear(), date.getMonth() + 1, day)).toISOString().slice(0, 10);
}

/** Sends a request by a call. */
async function ask(request: APIRequestContext, person: Person, name: string, body: object = {}) {
  const { access } = await sessionOf(request, person);
  const [type] = await query<{ id: string }>('select id::text from request_type where name = $1', [name]);
  const answer = await request.post('/api/requests/', {
    headers: { authorization: `Bearer ${access}` },
    data: { type_id: type?.id, ...body },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // Proves: /requests, POST /api/requests/, GET /api/requests/preview/, PUT /api/requests/{id}/decide/
  test(
    'an operator asks for days in six presses, and the supervisor without a role approves them',
    { tag: '@main' },
    async ({ page, request, browser, comeAs, accessible }) => {
      test.slow();
      await opensAll(page);
      const person = await comeAs({ role: 'O' });
      const head = await makePerson({ role: 'O' });
      await superviseBy(person, head);
      await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
        ...[person.employeeId, nextMonth(11), 'Рязань'],
      ]);

      await test.step('one sentence says what follows, before it is sent', async () => {
        await page.goto('/requests');
        await accessible();
        await page.getByRole('button', { name: 'Новая заявка' }).first().tap();
        const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
        await dialog.getByRole('radio', { name: 'Отгул' }).tap();
        await dialog.getByRole('button', { name: 'Следующий месяц' }).tap();
        await dialog.getByRole('button', { name: /, 10 / }).tap();
        await dialog.getByRole('button', { name: /, 11 .*ваша смена$/ }).tap();
        await expect(dialog.getByRole('status')).toHaveText(
          '2 дня. Будет снята 1 ваша смена. Из команды в эти дни никто не отпросился.',
        );
        await expect(dialog.getByText('Заявка не заменяет график отпусков и приказ.')).toBeVisible();
        await accessible();
        await dialog.getByRole('button', { name: 'Отправить' }).tap();
        await expect(dialog).toBeHidden();
        const row = page.getByRole('list', { name: 'Заявки' }).getByRole('listitem');
        await expect(row).toContainText('Отгул');
        await expect(row).toContainText('Ждёт руководителя до');
      });

      await test.step('the supervisor comes from the duties and approves with one press', async () => {
        const other = await pageOf(browser, request, head);
        await other.goto('/duties');
        await other
          .getByRole('main')
          .getByRole('link', { name: /^Заявка: / })
          .click();
        await expect(other.getByText(/^2 дня\. /)).toBeVisible();
        await other.getByRole('button', { name: 'Одобрить' }).click();
        await expect(other.getByText('Одобрено. Сотрудник получит уведомление')).toBeVisible();
        await other.goto('/requests?view=calendar&month=' + nextMonth(1).slice(0, 7));
        const away = other.getByRole('listitem').filter({ hasText: person.lastName });
        await expect(away).toContainText('нет на работе');
        await other.context().close();
      });

      await test.step('the operator reads the decision and cancels the absence', async () => {
        await page.reload();
        const row = page.getByRole('list', { name: 'Заявки' }).getByRole('listitem');
        await expect(row).toContainText('Одобрена');
        await row.getByRole('button', { name: /Показать подробности/ }).tap();
        await row.getByRole('button', { name: 'Отменить отсутствие' }).tap();
        await page.getByRole('dialog').getByRole('button', { name: 'Отменить отсутствие' }).tap();
        await expect(row).toContainText('Отменена');
      });
    },
  );
});

test('a supervisor approves the requests of a team at once, unless their days touch', async ({
  page,
  request,
  comeAs,
  accessible,
}) => {
  const head = await comeAs({ role: 'O' });
  const people = [
    await makePerson({ role: 'O' }),
    await makePerson({ role: 'O' }),
    await makePerson({ role: 'O' }),
  ];
  for (const [at, person] of people.entries()) {
    await query(
      `update employee set team = $2, area = (select area from employee where id = $3),
        supervisor_code = (select code_id from employee where id = $3) where id = $1`,
      [person.employeeId, head.lastName, head.employeeId],
    );
    const day = nextMonth(at === 2 ? 10 : 10 + at);
    await ask(request, person, 'Отгул', { first_day: day, last_day: day });
  }
  await page.goto('/requests?view=decide');
  const box = (at: number) => page.getByRole('checkbox', { name: new RegExp(people[at]?.lastName ?? '') });
  const bar = page.getByRole('region', { name: 'Выбранные строки' });
  await box(0).check();
  await box(1).check();
  await box(2).check();
  await expect(bar).toContainText('Дни пересекаются: решите по одной');
  await accessible();
  await box(2).uncheck();
  await bar.getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByText('Одобрено: 2 заявки')).toBeVisible();
  await expect(page.getByRole('row', { name: /Отгул/ })).toHaveCount(1);
  await expect(bar).toBeHidden();
});

// Proves: POST /api/requests/{id}/result/, POST /api/requests/{id}/files/
test('a certificate that is asked for reaches the own papers', async ({
  page,
  request,
  browser,
  comeAs,
  accessible,
}) => {
  const person = await comeAs({ role: 'O' });
  await page.goto('/requests?new=1');
  const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
  await dialog.getByRole('button', { name: 'Ещё' }).click();
  await dialog.getByRole('radio', { name: 'Справка 2-НДФЛ' }).click();
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('row', { name: /Справка 2-НДФЛ/ })).toContainText('Ждёт бухгалтера до');

  const accountant = await pageOf(browser, request, await makePerson({ role: 'B' }));
  await accountant.goto('/requests?view=decide&sort=-created_at');
  await accountant.getByRole('row', { name: new RegExp(person.lastName) }).click();
  const chooser = accountant.waitForEvent('filechooser');
  await accountant.getByRole('button', { name: 'Приложить справку' }).click();
  await (
    await chooser
  ).setFiles({ name: 'Справка.pdf', mimeType: 'application/pdf', buffer: pdfWithText('2-NDFL') });
  await accountant.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect(accountant.getByText('Справка в документах сотрудника')).toBeVisible();
  await accountant.context().close();

  await page.reload();
  await page.getByRole('row', { name: /Справка 2-НДФЛ/ }).click();
  await accessible();
  await page.getByRole('link', { name: 'Справка в «Моих документах»' }).click();
  await expect(page).toHaveURL('/papers');
  await expect(page.getByRole('link', { name: /Справки/ })).toBeVisible();
});

// Proves: DELETE /api/requests/{id}/, POST /api/requests/{id}/messages/
test('a refusal has a reason, which the employee reads; an open request is withdrawn', async ({
  page,
  request,
  browser,
  comeAs,
}) => {
  const person = await comeAs({ role: 'O' });
  const head = await makePerson({ role: 'O' });
  await superviseBy(person, head);
  await ask(request, person, 'Отгул', { first_day: nextMonth(10), last_day: nextMonth(12) });

  const other = await pageOf(browser, request, head);
  await other.goto('/requests?view=decide');
  await other.getByRole('row', { name: new RegExp(person.lastName) }).click();
  await other.getByRole('button', { name: 'Отклонить' }).click();
  await other.getByRole('button', { name: 'Отклонить' }).click();
  await expect(other.getByText('Объясните отказ.')).toBeVisible();
  await other.getByLabel('Причина отказа').fill('В эти дни все заняты');
  await other.getByRole('button', { name: 'Отклонить' }).click();
  await expect(other.getByText('Решать сейчас нечего')).toBeVisible();
  await other.context().close();

  await page.goto('/requests');
  await expect(page.getByRole('row', { name: /Отгул/ })).toContainText('Отклонена: В эти дни все заняты');
  await ask(request, person, 'Изменение данных', { message: 'Новая фамилия' });
  await page.reload();
  await page.getByRole('row', { name: /Изменение данных/ }).click();
  await page.getByLabel('Написать тому, кто решает').fill('Паспорт принесу завтра');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Паспорт принесу завтра')).toBeVisible();
  await page.getByRole('button', { name: 'Отозвать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByRole('row', { name: /Изменение данных/ })).toContainText('Отменена');
});
