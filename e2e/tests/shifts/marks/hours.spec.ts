import { mark } from '../../../support/content.ts';
import { makePerson, query } from '../../../support/people.ts';
import { opensAll } from '../../../support/phone/opens-all.ts';
import { PHONE } from '../../../support/phone/phone-test.ts';
import { expect, sessionOf, storageOf, test } from '../../../support/test.ts';

/** A day of the month before this one. */
function lastMonth(day: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, day)).toISOString().slice(0, 10);
}

test.use({ viewport: PHONE, hasTouch: true });

// Proves: /workTime/hours, POST /api/work_time/hours/object/, POST /api/work_time/timesheet/close/
test('an operator objects to a day, confirms the month, and the manager closes it', async ({
  page,
  request,
  browser,
  comeAs,
  accessible,
}) => {
  test.slow();
  await opensAll(page);
  const person = await comeAs({ role: 'O' });
  const area = mark();
  await query('update employee set area = $2 where id = $1', [person.employeeId, area]);
  for (const day of [4, 5])
    await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
      ...[person.employeeId, lastMonth(day), area],
    ]);
  const chief = await makePerson({ role: 'A' });
  await query(
    `insert into shift_attendance (employee_id, day, shift_id, state, minutes, marked_at, marked_by)
      values ($1, $2, 2, 'late', 60, now(), $3)`,
    [person.employeeId, lastMonth(4), chief.accountId],
  );
  const month = lastMonth(1).slice(0, 7);

  const storageState = storageOf(await sessionOf(request, chief));
  const context = await browser.newContext({
    ...{ baseURL: process.env['PORTAL_URL'] ?? '', storageState },
    ...{ viewport: { width: 1280, height: 800 }, hasTouch: false },
  });
  const desk = await context.newPage();

  await test.step('the manager asks about a day, and the operator agrees', async () => {
    await desk.goto(`/workTime/today?area=${area}&date=${lastMonth(5)}`);
    await desk.getByRole('button', { name: 'Другие отметки' }).click();
    await desk.getByRole('button', { name: 'Спросить' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Спросить о часах' });
    await dialog.getByRole('textbox').fill('Во сколько вы ушли?');
    await dialog.getByRole('button', { name: 'Спросить' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/duties');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Вопрос о часах/ })
      .tap();
    await expect(page).toHaveURL(`/workTime/hours?month=${month}`);
    await page.getByRole('button', { name: /^Верно/ }).tap();
    await expect(page.getByText('Руководитель спрашивает')).toBeHidden();
  });

  await test.step('a day that is not right is told in one sentence', async () => {
    await page.goto(`/workTime/hours?month=${month}`);
    const days = page.getByRole('main').getByRole('listitem');
    await expect(days).toHaveCount(2);
    await expect(days.first()).toContainText('опоздание 60 мин');
    await accessible();
    await days
      .first()
      .getByRole('button', { name: /^Не так/ })
      .tap();
    const dialog = page.getByRole('dialog', { name: 'Не так' });
    await dialog.getByRole('button', { name: 'Отправить' }).tap();
    await expect(dialog.getByText('Напишите, что не так.')).toBeVisible();
    await dialog.getByLabel('Что не так').fill('Пришла вовремя, меня видел охранник');
    await dialog.getByRole('button', { name: 'Отправить' }).tap();
    await expect(dialog).toBeHidden();
  });

  await test.step('the manager sees the objection and settles it', async () => {
    await query(`update request_type set steps = '{A}' where kind = 'hours'`);
    await query(`update request set steps = '{A}' where employee_id = $1`, [person.employeeId]);
    await desk.goto(`/workTime/timesheet?area=${area}&month=${month}`);
    await expect(desk.getByRole('cell', { name: /возражений: 1/ })).toBeVisible();
    await desk.goto('/requests?view=decide&sort=-created_at');
    await desk.getByRole('row', { name: new RegExp(person.lastName) }).click();
    await desk.getByRole('button', { name: 'Одобрить' }).click();
    await expect(desk.getByText('Явка изменена. Сотрудник получит уведомление')).toBeVisible();
  });

  await test.step('the operator agrees, takes it back and agrees again', async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').first()).not.toContainText('опоздание');
    await page.getByRole('button', { name: 'Всё верно' }).tap();
    await expect(page.getByText(/^Вы подтвердили часы/)).toBeVisible();
    await page.getByRole('button', { name: 'Взять назад' }).tap();
    await page.getByRole('button', { name: 'Всё верно' }).tap();
    await expect(page.getByText(/^Вы подтвердили часы/)).toBeVisible();
  });

  await test.step('the manager closes the month and opens it with a reason', async () => {
    await desk.goto(`/workTime/timesheet?area=${area}&month=${month}`);
    await desk.getByRole('button', { name: 'Закрыть табель' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Закрыть табель' }).click();
    await expect(desk.getByText(/^Табель закрыт \d/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Табель закрыт/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Не так/ })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Открыть снова' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Открыть табель' });
    await dialog.getByLabel('Почему').fill('Забыли смену');
    await dialog.getByRole('button', { name: 'Открыть', exact: true }).click();
    await expect(desk.getByText('Табель открыт.')).toBeVisible();
  });
  await context.close();
});
