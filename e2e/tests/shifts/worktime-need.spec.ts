import { mark, test as base } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { dayOf } from '../../support/shifts/next-but-one-week.ts';
import { expect, sessionOf, storageOf } from '../../support/test.ts';

interface Board {
  area: string;
  manager: Person;
  people: Person[];
}

const [CATI, TRAINER] = ['Оператор CATI', 'Тренер'];

/** A manager who plans an area of its own with two interviewers and a trainer. */
const test = base.extend<{ board: Board }>({
  board: async ({ request, context }, use) => {
    const area = `Потребность ${mark()}`;
    const manager = await makePerson({ role: 'M', area, position: TRAINER });
    const people = await Promise.all(
      ['Анна', 'Борис'].map((firstName) => makePerson({ role: 'O', area, firstName, position: CATI })),
    );
    await context.setStorageState(storageOf(await sessionOf(request, manager)));
    await use({ area, manager, people });
  },
});

const russian = (day: string): string => day.split('-').toReversed().join('.');

const numbersOf = (area: string) =>
  query<{ day: string; shift_id: number; position: string; needed: number }>(
    `select day::text, shift_id, position, needed from shift_demand
     where area = $1 and needed is not null order by day, shift_id, position`,
    [area],
  );

test('demand is set for several positions at once, and the board has a row for each', async ({
  page,
  board,
  whole,
}) => {
  const monday = await dayOf(1);
  await page.goto(`/workTime/board?from=${monday}&weeks=1`);
  await page.getByRole('button', { name: 'Задать потребность' }).click();
  const dialog = page.getByRole('dialog', { name: 'Потребность и места' });
  for (const position of [CATI, TRAINER]) {
    await dialog.getByRole('combobox', { name: 'Должности' }).fill(position);
    await page.getByRole('option', { name: position, exact: true }).click();
  }
  await dialog.getByLabel('Нужно людей', { exact: true }).last().fill('2');
  await dialog.getByRole('checkbox', { name: 'Смена II' }).uncheck();
  await expect(dialog).toContainText('14 смен');
  await dialog.getByRole('button', { name: 'Задать', exact: true }).click();
  await expect(page.getByText('Потребность задана: 14 смен')).toBeVisible();
  // Both positions together.
  await expect(page.getByText('нужно ещё 28')).toBeVisible();

  await page.getByRole('button', { name: `По должностям, ${board.area}` }).click();
  const cell = page.getByRole('button', {
    name: new RegExp(`Смена I, ${board.area}, ${TRAINER}: записано 0`),
  });
  await expect(cell).toHaveCount(7);
  await whole('the board by position');
  // Paper has no toolbar, and says all the same whose shifts these are.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('paragraph').filter({ hasText: board.area })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await cell.first().click();
  const panel = page.getByRole('complementary').getByRole('region').first();
  await expect(panel).toContainText(`${board.area}, ${TRAINER}`);
  await panel.getByLabel('Нужно', { exact: true }).fill('5');
  await panel.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Потребность задана: 1 смена')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Нужно', { exact: true })).toHaveValue('5');
  const first = (await numbersOf(board.area)).find(({ position }) => position === TRAINER);
  expect(first).toMatchObject({ day: monday, needed: 5 });
});

test(
  'a week is saved as a template and applied to other weeks; a week is copied with its positions',
  { tag: '@nightly' },
  async ({ page, board }) => {
    const monday = await dayOf(1);
    await query(
      `insert into shift_demand (area, day, shift_id, position, needed) values ($1, $2, 2, '', 4), ($1, $2, 2, $3, 1)`,
      [board.area, monday, TRAINER],
    );
    const name = `Неделя ${mark()}`;
    await page.goto(`/workTime/board?from=${monday}&weeks=1`);
    const open = () => page.getByRole('button', { name: 'Задать потребность' }).click();
    const dialog = page.getByRole('dialog', { name: 'Потребность и места' });
    await open();
    await dialog.getByRole('button', { name: 'Ещё' }).click();
    await dialog.getByRole('menuitem', { name: 'Шаблон' }).click();
    await dialog.getByRole('button', { name: 'Сохранить неделю как шаблон' }).click();
    await dialog.getByLabel('Название').fill(name);
    await dialog.getByRole('button', { name: 'Сохранить шаблон' }).click();
    await expect(page.getByText(`Шаблон сохранён: ${name}`)).toBeVisible();

    await dialog.getByRole('combobox', { name: 'Шаблон недели' }).click();
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(dialog).toContainText(TRAINER);
    const next = await dayOf(8);
    await dialog.getByLabel('Первая неделя').fill(russian(next));
    await dialog.getByRole('button', { name: 'Применить' }).click();
    await expect(page.getByText('Изменено смен: 2.')).toBeVisible();

    await open();
    await dialog.getByRole('button', { name: 'Ещё' }).click();
    await dialog.getByRole('menuitem', { name: 'Копия' }).click();
    await dialog.getByLabel('Первая неделя').fill(russian(await dayOf(15)));
    await dialog.getByLabel('Сколько недель').fill('1');
    await dialog.getByRole('button', { name: 'Скопировать', exact: true }).click();
    await expect(dialog).toBeHidden();
    const copied = (await numbersOf(board.area)).map(({ day, position, needed }) => [day, position, needed]);
    expect(copied).toEqual(
      [monday, next, await dayOf(15)].flatMap((day) => [
        [day, '', 4],
        [day, TRAINER, 1],
      ]),
    );

    await open();
    await dialog.getByRole('button', { name: 'Ещё' }).click();
    await dialog.getByRole('menuitem', { name: 'Шаблон' }).click();
    await dialog.getByRole('combobox', { name: 'Шаблон недели' }).click();
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await page
      .getByRole('dialog', { name: /^Удалить шаблон/ })
      .getByRole('button', { name: 'Удалить' })
      .click();
    await expect(dialog.getByRole('combobox', { name: 'Шаблон недели' })).toHaveValue('');
    expect(await query('select 1 from demand_template where name = $1', [name])).toEqual([]);
  },
);

test('a demand table shows errors by row, then its changes, and is imported as a whole', async ({
  page,
  board,
  whole,
  tolerated,
}) => {
  // The trial of a table with faults.
  tolerated.push(/422/);
  const day = await dayOf(2);
  const table = (...rows: string[]) => ({
    name: 'Потребность.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Дата;Площадка;Смена;Должность;Нужно;Мест', ...rows].join('\n')),
  });
  await page.goto('/workTime/board');
  await page.getByRole('button', { name: 'Задать потребность' }).click();
  const dialog = page.getByRole('dialog', { name: 'Потребность и места' });
  await dialog.getByRole('radio', { name: 'Файл' }).click();
  const input = dialog.locator('input[type=file]');
  const good = `${russian(day)};${board.area};Смена I;;4;6`;
  await input.setInputFiles(table(good, `${russian(day)};${board.area};Ночная;;1;`));
  await expect(dialog.getByRole('region', { name: 'Ошибки таблицы' })).toContainText(
    '«Ночная»: такой смены нет.',
  );
  await expect(dialog.getByRole('button', { name: 'Задать' })).toBeDisabled();
  expect(await numbersOf(board.area)).toEqual([]);

  await input.setInputFiles(table(good, `${russian(day)};${board.area};II;${CATI};2;`));
  await expect(dialog.getByRole('region', { name: 'Что изменится' })).toContainText('— → 4');
  await whole('what a table of need changes');
  await dialog.getByRole('button', { name: 'Задать 2 смены' }).click();
  await expect(page.getByText('Потребность задана: 2 смены')).toBeVisible();
  expect(await numbersOf(board.area)).toEqual([
    { day, shift_id: 2, position: '', needed: 4 },
    { day, shift_id: 3, position: CATI, needed: 2 },
  ]);
});

test('a shortage lists eligible employees; they are invited once and notified', async ({ page, board }) => {
  const [anna, boris] = board.people as [Person, Person];
  const day = await dayOf(3);
  await query(`insert into shift_demand (area, day, shift_id, needed) values ($1, $2, 2, 3)`, [
    board.area,
    day,
  ]);
  await query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`, [
    anna.employeeId,
    day,
  ]);
  await page.goto(`/workTime/board?cell=${day}:2:${encodeURIComponent(board.area)}`);
  const people = page.getByRole('region', { name: /Кто может выйти/ });
  await expect(people).toContainText(boris.lastName);
  // An absent employee is last and can neither be booked nor invited.
  await expect(people.getByRole('listitem').last()).toContainText(anna.lastName);
  await expect(people.getByRole('listitem').last().getByRole('button')).toHaveCount(0);
  await people.getByRole('button', { name: `Позвать: ${boris.lastName} Борис` }).click();
  await expect(page.getByText('Позвали: 1.')).toBeVisible();
  await expect(people).toContainText('Звали');
  await people.getByRole('button', { name: `Позвать: ${boris.lastName} Борис` }).click();
  await expect(page.getByText('Звали за последние 12 часов: 1.')).toBeVisible();
  await people.getByRole('button', { name: 'Кого уже звали' }).click();
  await expect(people).toContainText(board.manager.lastName);
  // Required reading of other tests is announced to everybody.
  const invitations = await query(
    `select kind from notification where account_id = $1 and kind = 'open_place'`,
    [boris.accountId],
  );
  expect(invitations).toHaveLength(1);
});

test('a forecast is a proposal: nothing is set until the manager applies it, edited or not', async ({
  page,
  board,
}) => {
  const [anna] = board.people as [Person, Person];
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area)
     select $1, (now() at time zone 'Europe/Moscow')::date - 7 * n, 2, $2 from generate_series(1, 3) n`,
    [anna.employeeId, board.area],
  );
  const monday = await dayOf(1);
  await page.goto(`/workTime/board?from=${monday}&weeks=1`);
  await page.getByRole('button', { name: 'Задать потребность' }).click();
  const dialog = page.getByRole('dialog', { name: 'Потребность и места' });
  await dialog.getByRole('button', { name: 'Ещё' }).click();
  await dialog.getByRole('menuitem', { name: 'Прогноз' }).click();
  await expect(dialog).toContainText('За 3 недели: нужное не задано, приходило 1, это 100 % записанных');
  await expect(dialog.getByLabel('Нужно: Смена I')).toHaveValue('1');
  expect(await numbersOf(board.area)).toEqual([]);
  await dialog.getByLabel('Нужно: Смена I').fill('2');
  await dialog.getByLabel('Мест: Смена I').fill('3');
  await dialog.getByRole('button', { name: 'Задать неделю' }).click();
  await expect(page.getByText('Потребность задана: 1 смена')).toBeVisible();
  expect((await numbersOf(board.area)).map(({ needed }) => needed)).toEqual([2]);
});
