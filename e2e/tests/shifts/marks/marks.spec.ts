import { makePerson } from '../../../support/people.ts';
import { readyOffline } from '../../../support/shifts/ready-offline.ts';
import { marksOf, setProof, test } from '../../../support/shifts/running-shift.ts';
import { expect, sessionOf, storageOf } from '../../../support/test.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const PHONE = { width: 390, height: 844 };

test.describe('a phone', () => {
  test.use({ viewport: PHONE });

  // Proves: GET /api/work_time/marks/today/, POST /api/work_time/marks/
  test(
    'an operator marks the start, a break and the end of a shift, and reads what is counted',
    { tag: '@main' },
    async ({ page, running, accessible }) => {
      await page.goto('/workTime');
      const card = page.getByRole('region', { name: 'Я на смене' });
      await expect(card).toContainText(`Смена сейчас, ${running.start}–${running.end}`);
      await expect(card).toContainText(/Посчитаем с \d\d:\d\d, опоздание \d мин не считается/);
      await expect(card.getByRole('button')).toHaveText(['Я на смене']);
      await accessible();
      await card.getByRole('button', { name: 'Я на смене' }).click();
      await expect(card).toContainText(/На смене с \d\d:\d\d, опоздание \d мин не считается/);
      await card.getByRole('button', { name: 'Перерыв' }).click();
      await expect(card).toContainText(/Перерыв с \d\d:\d\d/);
      await expect(card.getByRole('button')).toHaveText(['Снова на смене', 'Закончить']);
      await card.getByRole('button', { name: 'Снова на смене' }).click();
      await expect(card.getByRole('button')).toHaveText(['Перерыв', 'Закончить']);
      // The last mark cannot be taken back, and the shift is not over.
      await card.getByRole('button', { name: 'Закончить' }).click();
      const question = page.getByRole('dialog', { name: 'Закончить смену?' });
      await expect(question).toContainText(`Она до ${running.end}.`);
      await question.getByRole('button', { name: 'Закончить' }).click();
      await expect(card).toContainText(/Смена закончена: \d\d:\d\d–\d\d:\d\d/);
      await expect(card.getByRole('button')).toHaveCount(0);
      await expect.poll(() => marksOf(running.person)).toEqual(['start', 'break', 'back', 'finish']);
      await page.reload();
      await expect(card).toContainText('Смена закончена');
    },
  );

  test('a clock that is an hour fast is named, and the mark has the time of the portal', async ({
    page,
    running,
  }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.goto('/workTime');
    const card = page.getByRole('region', { name: 'Я на смене' });
    await expect(card).toContainText(/Часы устройства спешат на (59 мин|1\sч\s0\sмин), считаем по порталу/);
    await card.getByRole('button', { name: 'Я на смене' }).click();
    await expect(card).toContainText(/На смене с \d\d:\d\d, опоздание \d мин не считается/);
    await expect.poll(() => marksOf(running.person)).toEqual(['start']);
  });

  test(
    'the code of the screen is typed or comes with the address; a wrong one is refused beside the field',
    { tag: '@nightly' },
    async ({ page, running, request, tolerated }) => {
      tolerated.push(/422/);
      await setProof('code');
      try {
        await page.goto('/workTime');
        const card = page.getByRole('region', { name: 'Я на смене' });
        await card.getByRole('button', { name: 'Я на смене' }).click();
        const dialog = page.getByRole('dialog', { name: 'Код с экрана у входа' });
        await dialog.getByLabel('Восемь цифр').fill('0000 0000');
        await dialog.getByRole('button', { name: 'Отметиться' }).click();
        await expect(
          dialog.getByText('Код не подошёл: введите тот, что сейчас на экране у входа.'),
        ).toBeVisible();
        expect(await marksOf(running.person)).toEqual([]);

        const { access } = await sessionOf(request, await makePerson({ role: 'M', area: running.area }));
        const codeOf = async (): Promise<string> => {
          const answer = await request.get(
            `/api/work_time/marks/code/?area=${encodeURIComponent(running.area)}`,
            {
              headers: { authorization: `Bearer ${access}` },
            },
          );
          return ((await answer.json()) as { data: { code: string } }).data.code;
        };
        await dialog.getByLabel('Восемь цифр').fill(await codeOf());
        await dialog.getByRole('button', { name: 'Отметиться' }).click();
        await expect(card).toContainText('На смене с');
        await page.goto(`/workTime?code=${await codeOf()}`);
        await expect(page).toHaveURL('/workTime');
        await card.getByRole('button', { name: 'Перерыв' }).click();
        await expect(card).toContainText('Перерыв с');
        await expect.poll(() => marksOf(running.person)).toEqual(['start', 'break']);
      } finally {
        await setProof('none');
      }
    },
  );
});

test.describe('a phone without a network', () => {
  test.use({ viewport: PHONE, serviceWorkers: 'allow' });

  test('marks without a network wait, are sent in order, and signing out asks', async ({
    page,
    context,
    running,
    tolerated,
  }) => {
    // The worker answers 503 without a network.
    tolerated.push(OFFLINE, /503/);
    await page.goto('/workTime');
    const card = page.getByRole('region', { name: 'Я на смене' });
    await expect(card.getByRole('button', { name: 'Я на смене' })).toBeVisible();
    await readyOffline(page);
    await context.setOffline(true);
    await card.getByRole('button', { name: 'Я на смене' }).click();
    await expect(card).toContainText('1 отметка ждёт связи и отправится сама');
    await expect(card).toContainText('На смене с');
    await card.getByRole('button', { name: 'Перерыв' }).click();
    await expect(card).toContainText('2 отметки ждут связи и отправятся сами');
    expect(await marksOf(running.person)).toEqual([]);

    await page.getByRole('link', { name: 'Выйти' }).click();
    const question = page.getByRole('dialog', { name: 'Выйти, не дождавшись связи?' });
    await expect(question).toContainText('На устройстве 2 отметки ждут отправки.');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(page).toHaveURL('/workTime');

    await context.setOffline(false);
    await expect.poll(() => marksOf(running.person)).toEqual(['start', 'break']);
    await expect(card).not.toContainText('ждут');
    await expect(card.getByRole('button')).toHaveText(['Снова на смене', 'Закончить']);
  });
});

// Proves: /workTime/screen, GET /api/work_time/marks/code/
test('the screen of an area shows a new code in time, survives a lost network and a session that ended', async ({
  page,
  context,
  request,
  accessible,
  tolerated,
}) => {
  tolerated.push(OFFLINE, /401/);
  const area = `Площадка ${Date.now()}`;
  const manager = await makePerson({ role: 'M', area });
  const session = await sessionOf(request, manager);
  await context.setStorageState(storageOf(session));
  await page.clock.install();
  await page.goto('/workTime/today');
  await page.getByRole('link', { name: 'Показать код для отметки' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/workTime/screen' && url.searchParams.get('area') === area,
  );
  const digits = page.getByText(/^\d{4} \d{4}$/);
  await expect(page.getByRole('img', { name: `QR-код площадки ${area}` })).toBeVisible();
  await expect(page.getByText(/Сменится через \d+ с/)).toBeVisible();
  await accessible();
  // A code that is about to change would be over before the clock has run.
  await expect(page.getByText(/Сменится через [123]\d с/)).toBeVisible();
  await context.setOffline(true);
  await page.clock.runFor(31_000);
  await expect(page.getByText('Нет связи. Код обновится сам, когда она появится.')).toBeVisible();
  await expect(digits).toBeVisible();
  await page.clock.runFor(35_000);
  await expect(digits).toBeHidden();
  await context.setOffline(false);
  await page.clock.runFor(6_000);
  await expect(digits).toBeVisible();

  await request.delete('/api/token/', { headers: { authorization: `Bearer ${session.access}` } });
  await page.clock.runFor(40_000);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(page).toHaveURL(/next=.*screen/);
});
