import { mark } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';
import { dayOfShift, dayIn, put, section, enter, holders } from './day-story.ts';

dayOfShift({ width: 390, height: 844 });

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('a report waits on the device and reaches the manager with its time', async ({ page, context }) => {
    const area = `Без связи ${mark()}`;
    const ill = await makePerson({ role: 'O', area });
    const day = await dayIn(1);
    await put(ill, area, day);
    await enter(page, ill);
    const own = section(page, 'Ближайшие смены');
    await expect(own.getByRole('button', { name: 'Не смогу выйти' })).toBeVisible();
    await context.setOffline(true);
    await own.getByRole('button', { name: 'Не смогу выйти' }).click();
    await own.getByRole('button', { name: 'Болею' }).click();
    await expect(own).toContainText('Не выйду: Болею. Отправится, когда появится связь.');
    expect(await holders(area, day)).toEqual([ill.employeeId]);
    await context.setOffline(false);
    await expect(page.getByText('Руководитель узнал, что вы не выйдете')).toBeVisible();
    const [said] = await query<{ later: boolean }>(
      'select created_at > said_at as later from shift_unable where employee_id = $1',
      [ill.employeeId],
    );
    expect(said?.later).toBe(true);
  });
});
