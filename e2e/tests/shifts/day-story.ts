import type { Page } from '@playwright/test';
import { mark } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, sessionOf, storageOf, test } from '../../support/test.ts';

/** So many days from today by the organisation's clock. */
export const dayIn = async (days: number): Promise<string> => {
  const [row] = await query<{ day: string }>(
    `select to_char((now() at time zone 'Europe/Moscow')::date + $1::int, 'YYYY-MM-DD') as day`,
    [days],
  );
  return row?.day ?? '';
};
export const put = ({ employeeId }: Person, area: string, day: string, shift = 2) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    ...[employeeId, day, shift, area],
  ]);
const need = (area: string, day: string, places: number, shift = 2) =>
  query('insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, $3, $4, $4)', [
    ...[area, day, shift, places],
  ]);
export const holders = async (area: string, day: string): Promise<string[]> =>
  (
    await query<{ id: string }>(
      'select employee_id::text id from shift_booking where area = $1 and day = $2',
      [area, day],
    )
  ).map(({ id }) => id);
export const section = (page: Page, name: string) => page.getByRole('region', { name });
export const enter = async (page: Page, who: Person) => {
  await page.context().setStorageState(storageOf(await sessionOf(page.request, who)));
  await page.goto('/workTime');
};

/** The day of a shift, on a screen of that size. */
export function dayOfShift(viewport: { width: number; height: number }): void {
  test.describe(`a working day at ${viewport.width} px`, () => {
    test.use({ viewport });

    // Tomorrow is in a week that is closed, or on Sunday in the open one after it.
    test('an employee reports sick with two touches, the manager sees it in red, a colleague takes the shift', async ({
      page,
      browser,
    }) => {
      const area = `Утро ${mark()}`;
      const [ill, colleague] = [await makePerson({ role: 'O', area }), await makePerson({ role: 'O', area })];
      const manager = await makePerson({ role: 'M', area });
      const day = await dayIn(1);
      await need(area, day, 1);
      await put(ill, area, day);
      await enter(page, ill);
      const own = section(page, 'Ближайшие смены');
      await own.getByRole('button', { name: 'Не смогу выйти' }).click();
      await own.getByRole('button', { name: 'Другое' }).click();
      // Changed their mind: nothing was said, and the shift is theirs.
      await own.getByRole('button', { name: 'Отмена' }).click();
      await own.getByRole('button', { name: 'Болею' }).click();
      await expect(page.getByText('Руководитель узнал, что вы не выйдете')).toBeVisible();
      await expect(own).toBeHidden();
      // The pressed button is gone.
      await expect(page.getByRole('group', { name: 'Мои смены' })).toBeFocused();
      expect(await holders(area, day)).toEqual([]);

      const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
      await enter(desk, manager);
      await desk.goto(
        `/workTime/board?${new URLSearchParams({ area, from: day, cell: `${day}:2:${area}` }).toString()}`,
      );
      await expect(desk.getByRole('region', { name: 'Не выйдут' })).toContainText('Болею, сказано в');
      await desk.close();

      const [closed] = await query<{ closed: boolean }>(
        `select date_trunc('week', $1::date) = date_trunc('week', now() at time zone 'Europe/Moscow') as closed`,
        [day],
      );
      // On a Sunday morning tomorrow is still booked the ordinary way.
      if (closed?.closed !== true) return;
      const other = await (await browser.newContext({ viewport })).newPage();
      await enter(other, colleague);
      await section(other, 'Свободные смены').getByRole('button', { name: 'Взять' }).click();
      await expect(other.getByText('Смена ваша')).toBeVisible();
      expect(await holders(area, day)).toEqual([colleague.employeeId]);
      await other.close();
    });

    test(
      'an employee hands a shift over to a colleague found by name',
      { tag: '@main' },
      async ({ page, browser }) => {
        const area = `Передача ${mark()}`;
        const firstName = 'Прасковья';
        const [giver, taker] = [
          await makePerson({ role: 'O', area }),
          await makePerson({ role: 'O', area, firstName }),
        ];
        const day = await dayIn(2);
        await put(giver, area, day);
        await enter(page, giver);
        await expect(page.getByRole('button', { name: /^Передать/ })).toHaveCount(0);
        await section(page, 'Ближайшие смены')
          .getByRole('button', { name: /передать$/ })
          .click();
        await page.getByRole('button', { name: /^Передать смену: .*, Смена I$/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Передать смену' });
        await expect(dialog.getByLabel('Фамилия или имя коллеги')).toBeFocused();
        await dialog.getByLabel('Фамилия или имя коллеги').fill('праск');
        await dialog.getByRole('button', { name: /^Передать: .*Прасковья/ }).click();
        await expect(dialog).toBeHidden();
        await expect(section(page, 'Передача смен')).toContainText('ждёт ответа');

        const other = await (await browser.newContext({ viewport })).newPage();
        await enter(other, taker);
        await section(other, 'Передача смен').getByRole('button', { name: 'Принять' }).click();
        await expect(
          section(other, 'Ближайшие смены').getByRole('button', { name: 'Не смогу выйти' }),
        ).toBeVisible();
        await expect(other.getByRole('heading', { name: 'Передача смен' })).toBeFocused();
        expect(await holders(area, day)).toEqual([taker.employeeId]);
        await other.close();
        await page.reload();
        await expect(section(page, 'Передача смен')).toContainText('смена передана');
      },
    );

    test('a full shift has a waitlist, and its free place is assigned automatically', async ({
      page,
      browser,
    }) => {
      const area = `Очередь ${mark()}`;
      const [holder, waiter] = [await makePerson({ role: 'O', area }), await makePerson({ role: 'O', area })];
      const [week] = await query<{ day: string }>(
        `select to_char(date_trunc('week', (now() at time zone 'Europe/Moscow')) + interval '15 days', 'YYYY-MM-DD') as day`,
      );
      const day = week?.day ?? '';
      await need(area, day, 1);
      await put(holder, area, day);
      await enter(page, waiter);
      await page.goto(`/workTime?date=${day}`);
      await page.getByRole('button', { name: /^Встать в очередь: Смена I,/ }).click();
      const cell = page.getByRole('gridcell').filter({ hasText: 'вы первый в очереди' });
      await expect(cell).toBeVisible();
      await expect(cell.getByText('вы первый в очереди')).toBeFocused();
      // Its words end where the cell does.
      const [words, box] = [
        await cell.getByText('вы первый в очереди').boundingBox(),
        await cell.boundingBox(),
      ];
      const below = await cell
        .getByText('вы первый в очереди')
        .evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(below).toBeLessThanOrEqual(0);
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
        (box?.y ?? 0) + (box?.height ?? 0) + 1,
      );
      await expect(section(page, 'Вы в очереди')).toContainText('вы первый в очереди');
      const other = await (await browser.newContext({ viewport })).newPage();
      await enter(other, holder);
      await other.goto(`/workTime?date=${day}`);
      const own = section(other, 'Ближайшие смены');
      await own.getByRole('button', { name: 'Не смогу выйти' }).click();
      await own.getByRole('button', { name: 'Болею' }).click();
      await expect(other.getByText('Руководитель узнал, что вы не выйдете')).toBeVisible();
      await other.close();
      expect(await holders(area, day)).toEqual([waiter.employeeId]);
    });
  });
}
