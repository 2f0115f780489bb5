import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Информация' });

const birthdays = (page: Page) => page.getByRole('region', { name: 'Дни рождения' });

const newsBox = (page: Page) => page.getByRole('region', { name: 'Новости' });

// Proves: /
test('the home page shows a greeting by name and hour, the date and a link to write', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'O', firstName: 'Марфа' });
  await page.clock.setFixedTime('2025-11-20T09:30:00+03:00');
  await page.goto('/');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText('Доброе утро, Марфа четверг, 20 ноября');
  await page.clock.setFixedTime('2025-11-20T23:10:00+03:00');
  await page.reload();
  await expect(greeting).toHaveText('Доброй ночи, Марфа четверг, 20 ноября');

  await test.step('an operator sees no edit buttons', async () => {
    await expect(carousel(page)).toBeVisible();
    await expect(carousel(page).getByRole('link', { name: 'Изменить' })).toHaveCount(0);
    await expect(newsBox(page).getByRole('button', { name: 'Добавить' })).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Написать сообщение' }).click();
  await expect(page.getByRole('dialog', { name: 'Новое сообщение' })).toBeVisible();
});

test(
  'editors open the cards and a new news from the home page',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await page.goto('/?news=TNS');
    await newsBox(page).getByRole('button', { name: 'Добавить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая новость' });
    await expect(dialog.getByRole('radio', { name: 'TNS' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await carousel(page).getByRole('link', { name: 'Изменить' }).click();
    await expect(page).toHaveURL('/information/active');
  },
);

/** The same cards throughout: other tests add and take away some meanwhile. */
async function holdCards(page: Page): Promise<void> {
  let first: Awaited<ReturnType<typeof page.request.get>> | undefined;
  await page.route('**/api/information/information/**', async (route) => {
    first ??= await route.fetch();
    await route.fulfill({ response: first });
  });
}

test('text of 200 % lies beside the buttons of the cards, not under them', async ({
  page,
  comeAs,
  editor,
}) => {
  const words = 'Приходите на собрание в переговорную на третьем этаже. '.repeat(12);
  await editor.makeCard({ content: `<p>${words}</p>`, information_type: 1 });
  await comeAs({ role: 'O' });
  await holdCards(page);
  await page.goto('/');
  await expect(carousel(page)).toContainText(words.trim());
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  const faults = () =>
    carousel(page).evaluate((frame) => {
      const whole = frame.getBoundingClientRect();
      const buttons = [...frame.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      const texts = [...frame.querySelectorAll('[aria-roledescription="слайд"] > div')];
      return [
        ...buttons
          .filter((box) => box.bottom > whole.bottom || box.right > whole.right || box.top < whole.top)
          .map(() => 'a button outside the frame'),
        ...texts
          .filter((text) => buttons.some(({ top }) => text.getBoundingClientRect().bottom > top))
          .map((text) => `text behind a button: ${text.textContent}`),
        // A line and a half at least, or nobody can read it.
        ...texts.filter((text) => text.clientHeight < 100).map(() => 'no room for text'),
      ];
    });
  await expect.poll(faults).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test(
  'the cards rotate every 15 seconds and pause during interaction',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    await holdCards(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    const shown = carousel(page).locator('[aria-roledescription="слайд"]:not([inert])');
    const button = (name: string) => carousel(page).getByRole('button', { name });
    await expect(shown).toHaveAccessibleName(/^1 из \d+$/);
    const count = Number((await shown.getAttribute('aria-label'))?.split(' ').at(-1));
    const shows = (at: number) => expect(shown).toHaveAccessibleName(`${at} из ${count}`);
    const leave = () => page.mouse.move(5, 5);
    await page.clock.pauseAt(Date.now() + 60_000);

    await test.step('hover and focus pause the cards', async () => {
      await button('Следующая карточка').click();
      await shows(2);
      await page.clock.runFor(60_000);
      await shows(2);
      await leave();
      await page.clock.runFor(60_000);
      await shows(2);
    });

    await test.step('a card changes after exactly 15 seconds', async () => {
      await button('Следующая карточка').blur();
      await page.clock.runFor(14_750);
      await shows(2);
      await page.clock.runFor(250);
      await shows(3);
      await page.clock.runFor(15_000);
      await shows(4);
    });

    await test.step('a hidden tab pauses the cards', async () => {
      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await hide(true);
      await page.clock.runFor(60_000);
      await shows(4);
      await hide(false);
      await page.clock.runFor(15_000);
      await shows(5);
    });

    await test.step('the pause button stops the cards until the next click', async () => {
      await button('Остановить смену карточек').click();
      await leave();
      await button('Включить смену карточек').blur();
      await page.clock.runFor(60_000);
      await shows(5);
      await button('Включить смену карточек').click();
      await leave();
      await button('Остановить смену карточек').blur();
      await page.clock.runFor(15_000);
      await shows(count === 5 ? 1 : 6);
    });

    await test.step('the arrow keys rotate the cards in a circle', async () => {
      await button('Следующая карточка').focus();
      while (!(await shown.getAttribute('aria-label'))?.startsWith('1 '))
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await shows(count);
      await page.keyboard.press('ArrowRight');
      await shows(1);
      await button('Предыдущая карточка').press('Enter');
      await shows(count);
    });

    await test.step('a horizontal swipe rotates the cards, a vertical one does not', async () => {
      const swipe = (from: [number, number], to: [number, number]) =>
        carousel(page).evaluate(
          (box, points) => {
            const [start, end] = points.map(
              ([clientX, clientY]) => new Touch({ identifier: 1, target: box, clientX, clientY }),
            );
            box.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: start ? [start] : [] }));
            box.dispatchEvent(
              new TouchEvent('touchend', { bubbles: true, changedTouches: end ? [end] : [] }),
            );
          },
          [from, to],
        );
      await swipe([300, 100], [200, 110]);
      await shows(1);
      await swipe([200, 100], [300, 110]);
      await shows(count);
      await swipe([200, 100], [260, 300]);
      await shows(count);
    });

    await test.step('reduced motion stops the rotation', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(shown).toHaveAccessibleName(`1 из ${count}`, { timeout: 10 });
      }).toPass();
      await page.clock.runFor(120_000);
      await shows(1);
      await expect(button('Включить смену карточек')).toBeVisible();
    });
  },
);

test(
  'birthdays of yesterday, today and tomorrow have their own tabs',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const word = mark();
    const person = (name: string) => `${word} ${name} Ильинична`;
    // A leap year has every day.
    await query(
      `insert into employee (code_id, last_name, first_name, middle_name, birth_day, area, position, state)
     select $1 || name, $1, name, 'Ильинична',
            make_date(1988, extract(month from day)::int, extract(day from day)::int), 'Орёл', 'Супервайзер', state
     from (values ('Вчера', -1, 'W'), ('Сегодня', 0, 'W'), ('Завтра', 1, 'W'), ('Уволена', 0, 'L'),
                  ('Позже', 2, 'W')) as people (name, days, state),
          lateral (select (now() at time zone 'Europe/Moscow')::date + days as day)`,
      [word],
    );
    await comeAs({ role: 'B' });
    await page.goto('/');
    const own = birthdays(page).getByRole('listitem').filter({ hasText: word });
    const wish = birthdays(page).getByText('Поздравляем от всей команды!');
    await expect(own).toHaveText([new RegExp(`${person('Сегодня')}Супервайзер$`)]);
    await expect(wish).toBeVisible();

    await birthdays(page).getByRole('tab', { name: 'Сегодня' }).press('ArrowRight');
    await expect(own).toHaveText([new RegExp(person('Завтра'))]);
    await expect(wish).toBeHidden();
    await page.reload();
    await expect(own).toHaveText([new RegExp(person('Завтра'))]);
    await birthdays(page).getByRole('tab', { name: 'Вчера' }).click();
    await expect(own).toHaveText([new RegExp(person('Вчера'))]);
  },
);

test('the news box opens the type with the newest news, shows 4 of each type and links to the others', async ({
  page,
  comeAs,
  editor,
  visitAs,
}) => {
  const word = mark();
  const now = Date.now();
  /** So many seconds from the start of the test: making a news may take longer than a second. */
  const news = (seconds: number) => ({
    news_type: 'TNS' as const,
    date_time: new Date(now + seconds * 1000).toISOString(),
    title: `${seconds} ${word}`,
  });
  // Not in their order.
  for (const seconds of [-3, -5, -1, -4, -2, 600]) await editor.makeNews(news(seconds));
  await editor.makeNews({ ...news(-6), is_draft: true });

  await comeAs({ role: 'A' });
  await page.goto('/');
  const rows = newsBox(page).getByRole('article');
  const titles = rows.getByRole('heading');
  await expect(newsBox(page).getByRole('tab')).toHaveText(['CATI', 'TNS', 'Портал']);
  await expect(newsBox(page).getByRole('tab', { name: 'TNS' })).toHaveAttribute('aria-selected', 'true');
  await expect(titles).toHaveText([-1, -2, -3, -4].map((seconds) => `${seconds} ${word}`));
  await newsBox(page).getByRole('tab', { name: 'CATI' }).click();
  await expect(titles.filter({ hasText: word })).toHaveCount(0);
  await page.reload();
  await expect(newsBox(page).getByRole('tab', { name: 'CATI' })).toHaveAttribute('aria-selected', 'true');
  await newsBox(page).getByRole('tab', { name: 'TNS' }).click();

  await test.step('scheduled news are separate and visible to editors only', async () => {
    const later = (shown: Page) => newsBox(shown).getByRole('region', { name: 'Ещё не вышли' });
    await expect(later(page).getByRole('link', { name: `600 ${word}` })).toBeVisible();
    await expect(
      later(page)
        .getByRole('listitem')
        .filter({ hasText: `-6 ${word}` }),
    ).toContainText('Черновик');
    const reader = await visitAs({ role: 'O' });
    await reader.goto('/?news=TNS');
    await expect(newsBox(reader).getByRole('article').first()).toContainText(`-1 ${word}`);
    await expect(later(reader)).toHaveCount(0);
    await expect(newsBox(reader).getByText(`600 ${word}`)).toHaveCount(0);
  });

  await newsBox(page).getByRole('link', { name: 'Все новости категории' }).click();
  await expect(page).toHaveURL('/news/TNS');
  await expect(page.getByRole('link', { name: `-5 ${word}` })).toBeVisible();
});

const today = (page: Page) => page.getByRole('region', { name: 'Сегодня', exact: true });

test('the card of the day shows the next shift, the three most urgent duties and the last pay', async ({
  page,
  comeAs,
  visitAs,
}) => {
  const { employeeId } = await comeAs({ role: 'O' });
  // The organisation's zone is Moscow.
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area, created_at)
     select id, $2, 3, area, now() from employee where id = $1`,
    [employeeId, tomorrow],
  );
  await query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     values ($1, '2025-10-01', 'А-1', 1, 1, 1, 0, 1000, 0, 0, 1000.50), ($1, '2025-10-01', 'А-2', 1, 1, 1, 0, 234, 0, 0, 234)`,
    [employeeId],
  );
  await page.goto('/');
  const lines = today(page).getByRole('listitem').getByRole('link');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText(/^Завтра, .*Смена II, /);
  await expect(lines.nth(4)).toContainText('Итого за октябрь 2025');
  await expect(lines.nth(4)).toContainText('234,50');

  await test.step('enlarged text of the card is not cut', async () => {
    const style = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    const cut = () =>
      today(page)
        .locator('li p')
        .evaluateAll((texts) =>
          texts
            .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        );
    await expect.poll(cut).toEqual([]);
    // A line of two words is not broken, because the card is as wide as the page.
    expect((await today(page).boundingBox())?.width).toBeGreaterThan(600);
    await style.evaluate((element) => (element as Element).remove());
  });

  await test.step('all duties are on their own page', async () => {
    const all = today(page).getByRole('link', { name: /^Мои дела: \d+$/ });
    const count = Number((await all.textContent())?.split(' ').at(-1));
    expect(count).toBeGreaterThan(3);
    await all.click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
    await page.goBack();
  });
  await lines.nth(0).click();
  await expect(page).toHaveURL(/\/workTime/);

  await test.step('an accountant sees duties only', async () => {
    const accountant = await visitAs({ role: 'B' });
    await accountant.goto('/');
    await expect(today(accountant).getByRole('listitem')).toHaveText([/^Укажите e-mail/]);
  });
});

test('a failed block waits for its retry while the name of the person arrives', async ({
  page,
  comeAs,
  tolerated,
}) => {
  tolerated.push(/status of 500/);
  await comeAs({ role: 'O', firstName: 'Марфа' });
  const named = Promise.withResolvers<undefined>();
  await page.route('**/api/account/info/', async (route) => {
    await named.promise;
    await route.continue();
  });
  let asked = 0;
  await page.route('**/api/information/information/**', async (route) => {
    asked += 1;
    await route.fulfill({ status: 500, body: 'oops' });
  });
  await page.goto('/');
  await expect(carousel(page).getByRole('alert')).toBeVisible();
  const before = asked;
  named.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Марфа');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(before);
  await carousel(page).getByRole('button', { name: 'Повторить' }).click();
  await expect.poll(() => asked).toBe(before + 1);
});

test(
  'a failed block leaves the others intact and can be retried',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of 500/);
    await comeAs({ role: 'O' });
    const blocks = [
      {
        call: '**/api/information/information/**',
        of: carousel(page),
        fault: 'Не удалось загрузить карточки',
      },
      {
        call: '**/api/information/upcoming_birthday/',
        of: birthdays(page),
        fault: 'Не удалось загрузить дни рождения',
      },
      { call: '**/api/account/my_day/', of: today(page), fault: 'Не удалось загрузить ваши дела' },
      { call: '**/api/duties/**', of: today(page), fault: 'Не удалось загрузить ваши дела' },
      { call: '**/api/news/**', of: newsBox(page), fault: 'Не удалось загрузить новости', at: '/?news=TNS' },
    ];
    for (const { call, of, fault, at = '/' } of blocks) {
      await page.route(call, (route) => route.fulfill({ status: 500, body: 'oops' }));
      await page.goto(at);
      await expect(of.getByRole('alert')).toContainText(fault);
      await expect(page.getByText('Не удалось загрузить')).toHaveCount(1);
      await expect(page.getByRole('alert').filter({ hasText: 'Что-то пошло не так...' })).toHaveCount(1);
      await page.unroute(call);
      await of.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByText('Не удалось загрузить')).toHaveCount(0);
      await expect(of.getByRole('alert')).toHaveCount(0);
    }
  },
);
