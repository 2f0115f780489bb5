import { mark } from '../../../support/content.ts';
import { makePerson, query } from '../../../support/people.ts';
import { expect, test } from '../../../support/test.ts';
import { dayIn, enter, holders, put, section } from '../../shifts/day-story.ts';
import { press, tabTo } from './keyboard.ts';

test('an employee books a shift and cancels it by keyboard', async ({ page }) => {
  const area = `Клавиши ${mark()}`;
  const person = await makePerson({ role: 'O', area });
  const [open] = await query<{ day: string }>(
    `select to_char(date_trunc('week', now() at time zone 'Europe/Moscow') + interval '14 days', 'YYYY-MM-DD') as day`,
  );
  const day = open?.day ?? '';
  await page.clock.install();
  await enter(page, person);
  await page.goto(`/workTime?date=${day}`);
  const box = page
    .getByRole('grid', { name: /^Выходы/ })
    .getByRole('row', { selected: true })
    .getByRole('checkbox', { name: /^Смена I,/ });
  await tabTo(page, box);
  await press(page, 'Space');
  await expect(box).toBeChecked();
  await expect.poll(() => holders(area, day)).toEqual([person.employeeId]);
  // A press right after the last one counts as the same.
  await page.clock.fastForward(1000);
  await press(page, 'Space');
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  await expect.poll(() => holders(area, day)).toEqual([]);
});

test('an employee hands a shift over by keyboard, and a colleague accepts it by keyboard', async ({
  page,
  browser,
}) => {
  const area = `Клавиши ${mark()}`;
  const firstName = 'Прасковья';
  const [giver, taker] = [
    await makePerson({ role: 'O', area }),
    await makePerson({ role: 'O', area, firstName }),
  ];
  const day = await dayIn(2);
  await put(giver, area, day);
  await enter(page, giver);
  await tabTo(page, section(page, 'Ближайшие смены').getByRole('button', { name: /передать$/ }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: /^Передать смену: / }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Передать смену' });
  await expect(dialog.getByLabel('Фамилия или имя коллеги')).toBeFocused();
  await page.keyboard.type('праск');
  await tabTo(page, dialog.getByRole('button', { name: /^Передать: .*Прасковья/ }));
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(section(page, 'Передача смен')).toContainText('ждёт ответа');
  await press(page, 'Tab');

  const other = await (await browser.newContext()).newPage();
  await enter(other, taker);
  await tabTo(other, section(other, 'Передача смен').getByRole('button', { name: 'Принять' }));
  await press(other, 'Enter');
  await expect(other.getByRole('heading', { name: 'Передача смен' })).toBeFocused();
  expect(await holders(area, day)).toEqual([taker.employeeId]);
  await press(other, 'Tab');
  await other.close();
});
