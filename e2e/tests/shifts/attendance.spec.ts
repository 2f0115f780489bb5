import { expectTimesheet, worker } from '../../support/shifts/attendance-day.ts';
import { query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';
import { test, marks, stored, marksAttendance } from './attendance-story.ts';

marksAttendance('on the phone', { width: 390, height: 844 });

test('a refused mark is reverted with the reason', { tag: '@nightly' }, async ({ page, day, tolerated }) => {
  tolerated.push(/409/);
  await page.goto(`/workTime/today?date=${day.date}`);
  await expect(marks(page, 'Анина')).toBeVisible();
  // Somebody takes the booking back meanwhile.
  await query('delete from shift_booking where employee_id = $1', [day.people[0]?.employeeId]);
  const pressed = marks(page, 'Анина').getByRole('button', { name: 'Явка', exact: true });
  await pressed.click();
  await expect(page.getByText('На эту смену сотрудник не записан.')).toBeVisible();
  await expect(pressed).toHaveAttribute('aria-pressed', 'false');
});

// Proves: /workTime/today
test(
  'an employee without a booking is booked with a reason and marked',
  { tag: '@nightly' },
  async ({ page, day }) => {
    const guest = await worker(day.area, 'Гостева');
    await page.goto(`/workTime/today?date=${day.date}`);
    await page.getByRole('button', { name: 'Вышел без записи' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вышел без записи' });
    await dialog.getByLabel('Причина').fill('Вышла вместо подруги');
    await dialog.getByRole('button', { name: 'Записать: Гостева Ольга' }).click();
    await expect(page.getByText(/^Запись сделана/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
    await marks(page, 'Гостева').getByRole('button', { name: 'Явка', exact: true }).click();
    await expect.poll(() => stored({ ...day, people: [guest] })).toEqual(['came']);
  },
);

// Proves: /workTime/timesheet
test('the timesheet on the page equals the file', async ({ page, day, accessible }) => {
  await expectTimesheet(page, day);
  await accessible();
});
