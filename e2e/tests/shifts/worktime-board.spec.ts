import { readFileSync } from 'node:fs';
import { mark, test as base } from '../../support/content.ts';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, sessionOf, storageOf } from '../../support/test.ts';

interface Board {
  area: string;
  manager: Person;
  people: Person[];
}

/** A manager who plans an area of its own with three people. */
const test = base.extend<{ board: Board }>({
  board: async ({ request, context }, use) => {
    const area = `Площадка ${mark()}`;
    const manager = await makePerson({ role: 'M', area });
    const people = await Promise.all(
      ['Анна', 'Борис', 'Вера'].map((firstName) =>
        makePerson({ role: 'O', area, firstName, email: `${mark()}@portal.test`, emailStatus: 'OK' }),
      ),
    );
    await context.setStorageState(storageOf(await sessionOf(request, manager)));
    await use({ area, manager, people });
  },
});

/** The day of the week, Monday is 1, of the week that begins in so many days or less. */
const dayOf = async (weekday: number, ahead: number): Promise<string> => {
  const [row] = await query<{ day: string }>(
    `select to_char(date_trunc('week', (now() at time zone 'Europe/Moscow')) + make_interval(days => $1), 'YYYY-MM-DD') as day`,
    [ahead + weekday - 1],
  );
  return row?.day ?? '';
};

// Proves: /workTime/board
test(
  'a manager sets the demand of a week, copies it and sees the shortage',
  { tag: '@main' },
  async ({ page, board, whole, accessible }) => {
    await page.goto('/workTime/board');
    await expect(page.getByRole('heading', { name: 'Планирование', exact: true })).toBeVisible();
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
    await dialog.getByRole('button', { name: 'Ещё' }).click();
    await dialog.getByRole('menuitem', { name: 'Копия' }).click();
    await dialog.getByLabel('Сколько недель').fill('1');
    await dialog.getByRole('button', { name: 'Скопировать', exact: true }).click();
    await expect(page.getByText('Изменено смен: 12.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('нужно ещё 24')).toHaveCount(2);
    const short = page.locator('[data-coverage]:not([data-heat="plain"])');
    await expect(short).toHaveCount(24);
    // Booking of the second week closes in more than three days: its shortage is not red yet.
    await expect(short.last()).toHaveAttribute('data-heat', 'short');
    // The next week is not open for booking: its shortage is grey.
    await query(
      `insert into shift_demand (area, day, shift_id, needed) select $1, $2::date + n, 2, 5 from generate_series(0, 6) n`,
      [board.area, await dayOf(1, 28)],
    );
    await page.goto(`/workTime/board?from=${await dayOf(1, 28)}&weeks=1`);
    await expect(page.getByText('нужно ещё 35')).toBeVisible();
    await expect(page.locator('[data-coverage][data-heat="plain"]')).toHaveCount(14);
    await page.goto('/workTime/board');
    await expect(page.getByText('нужно ещё 24')).toHaveCount(2);
    await whole('the board with a shortage');
  },
);

test('empty numbers change nothing; clearing shows the affected shifts and can be undone', async ({
  page,
  board,
  accessible,
}) => {
  const numbers = () =>
    query('select distinct needed, capacity from shift_demand where area = $1 order by 1, 2', [board.area]);
  await page.goto('/workTime/board');
  const dialog = page.getByRole('dialog', { name: 'Потребность и места' });
  const set = dialog.getByRole('button', { name: 'Задать', exact: true });
  await page.getByRole('button', { name: 'Задать потребность' }).click();
  await expect(set).toBeDisabled();
  await dialog.getByLabel('Нужно людей', { exact: true }).fill('2');
  await dialog.getByLabel('Мест', { exact: true }).fill('3');
  await set.click();
  await expect(page.getByText('Потребность задана: 14 смен')).toBeVisible();

  await page.getByRole('button', { name: 'Задать потребность' }).click();
  await dialog.getByLabel('Мест: без ограничения').check();
  await accessible();
  await set.click();
  const question = page.getByRole('dialog', { name: 'Убрать заданные числа?' });
  await expect(question).toContainText('Затронет 14 смен.');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog.getByLabel('Мест: без ограничения')).toBeChecked();
  expect(await numbers()).toEqual([{ needed: 2, capacity: 3 }]);

  await set.click();
  await question.getByRole('button', { name: 'Убрать' }).click();
  await expect(dialog).toBeHidden();
  expect(await numbers()).toEqual([{ needed: 2, capacity: null }]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Прежние числа возвращены')).toBeVisible();
  expect(await numbers()).toEqual([{ needed: 2, capacity: 3 }]);

  await page
    .getByRole('button', { name: /Смена I, .*: записано 0/ })
    .first()
    .click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Нужно', { exact: true }).fill('');
  await panel.getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel.getByLabel('Нужно', { exact: true })).toHaveValue('2');
  expect(await numbers()).toEqual([{ needed: 2, capacity: 3 }]);

  await test.step('a number set by another manager meanwhile is kept', async () => {
    await query('update shift_demand set capacity = 9 where area = $1', [board.area]);
    await panel.getByLabel('Нужно', { exact: true }).fill('1');
    await panel.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Потребность задана: 1 смена')).toBeVisible();
    expect(await numbers()).toEqual([
      { needed: 1, capacity: 9 },
      { needed: 2, capacity: 9 },
    ]);
  });
});

test('a manager books an employee with a reason and cancels it; the employee gets e-mails', async ({
  page,
  board,
}) => {
  const [anna] = board.people;
  await page.goto('/workTime/board');
  await page
    .getByRole('button', { name: /Смена I, .*: записано 0/ })
    .first()
    .click();
  const panel = page.getByRole('complementary').getByRole('region').first();
  await expect(panel).toContainText('Пока никто не записан.');
  await panel.getByLabel('Причина').fill('Просила записать по телефону');
  await panel.getByRole('searchbox').fill(anna?.lastName ?? '');
  await panel.getByRole('button', { name: `Записать: ${anna?.lastName} Анна` }).click();
  await expect(page.getByText(/^Запись сделана: Смена I .*, .*\sА\./)).toBeVisible();
  const booked = panel.getByRole('list').first().getByRole('listitem');
  await expect(booked).toContainText(anna?.lastName ?? '');
  const [row] = await query<{ email: string }>('select email from account where id = $1', [anna?.accountId]);
  const letter = await emailMatching((one) => one.to?.[0]?.address === row?.email);
  expect(letter.text).toContain('Просила записать по телефону');

  await page.reload();
  await booked.hover();
  await panel.getByRole('button', { name: /^Снять со смены: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Снять со смены' });
  await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(dialog).toContainText('Поле обязательно для заполнения.');
  await dialog.getByLabel('Причина').fill('Заболела');
  await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(page.getByText('Запись снята')).toBeVisible();
  await expect(panel).toContainText('Пока никто не записан.');
  await panel.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('button', { name: /Смена I, .*: записано 0/ }).first()).toBeFocused();
});

test('a manager books an employee without shifts in two clicks, and reminds the others by e-mail', async ({
  page,
  board,
  whole,
}) => {
  const [anna, boris, vera] = board.people as [Person, Person, Person];
  // The week after the next is open at any time of the week.
  await page.goto('/workTime/board');
  const panel = page.getByRole('region', { name: /Не записались/ });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(page.getByText(/^открыто до 12:00, вс /).first()).toBeVisible();
  const day = await dayOf(2, 14);
  await query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`, [
    anna.employeeId,
    day,
  ]);
  await page.reload();
  await panel.getByRole('button', { name: 'Следующая неделя' }).click();
  await panel.getByRole('button', { name: `${anna.lastName} Анна` }).click();
  const picker = panel.getByRole('group', { name: /^Смены для записи/ });
  await expect(picker.getByRole('button', { name: /Смена II: отсутствует/ })).toBeDisabled();
  await whole('the shifts of a person who has not booked');
  await picker
    .getByRole('button', { name: /Смена II: хватает/ })
    .first()
    .click();
  await expect(page.getByText(/^Запись сделана: Смена II/)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const bookings = await query('select reason from shift_change where employee_id = $1', [anna.employeeId]);
  expect(bookings).toEqual([{ reason: 'Назначено руководителем' }]);

  await panel.getByRole('button', { name: 'Напомнить всем' }).click();
  await page
    .getByRole('dialog', { name: 'Напомнить о записи?' })
    .getByRole('button', { name: 'Отправить' })
    .click();
  const nameless = `${board.manager.lastName} Ольга`;
  await expect(page.getByText(`Отправлено писем: 2. Без адреса: 1 (${nameless}`)).toBeVisible();
  const unreached = page.getByRole('dialog', { name: 'Без адреса: 1' });
  await expect(unreached).toContainText(nameless);
  await unreached.getByRole('button', { name: 'Понятно' }).click();
  for (const { accountId } of [boris, vera]) {
    const [row] = await query<{ email: string }>('select email from account where id = $1', [accountId]);
    const letter = await emailMatching((one) => one.to?.[0]?.address === row?.email);
    expect(letter.subject).toMatch(/^Запишитесь на смены: /);
  }
});

test('candidates with the fewest shifts are first, absent ones last without a button', async ({
  page,
  board,
}) => {
  const [anna, boris] = board.people as [Person, Person, Person];
  const day = await dayOf(2, 7);
  await query(`insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 3, $3)`, [
    boris.employeeId,
    day,
    board.area,
  ]);
  await query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Учёба')`, [
    anna.employeeId,
    day,
  ]);
  await page.goto(`/workTime/board?cell=${day}:2:${encodeURIComponent(board.area)}`);
  const candidates = page.getByRole('region', { name: 'Кто может выйти' }).getByRole('listitem');
  await expect(candidates).toHaveCount(4);
  await expect(candidates.nth(0)).toContainText('Оператор CATI');
  await expect(candidates.nth(0)).toContainText('0 смен за неделю');
  await expect(candidates.nth(2)).toContainText('1 смена за неделю · уже Смена II');
  await expect(candidates.nth(3)).toContainText('Учёба');
  await expect(candidates.nth(3).getByRole('button')).toHaveCount(0);
});

test('the board is exported as a table', { tag: '@nightly' }, async ({ page, board }) => {
  await page.goto('/workTime/board');
  await expect(page.getByRole('combobox', { name: 'Площадка' })).toHaveValue(board.area);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Планирование .*\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
