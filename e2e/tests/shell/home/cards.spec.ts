import { expect, test } from '../../../support/content.ts';
import { carousel, holdCards } from '../../../support/shell/home-blocks.ts';

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

test('the cards of the last visit are shown until those of today have come', async ({
  page,
  comeAs,
  editor,
}) => {
  await editor.makeCard({ content: '<p>Столовая закрыта</p>', information_type: 1 });
  await comeAs({ role: 'O' });
  await page.goto('/');
  await expect(carousel(page)).toContainText('Столовая закрыта');

  const today = Promise.withResolvers<void>();
  await page.route('**/api/information/information/**', async (route) => {
    await today.promise;
    await route.fulfill({ json: { data: [], meta: { pagination: { count: 0, page: 1, pages: 1 } } } });
  });
  await page.reload();
  await expect(carousel(page)).toContainText('Столовая закрыта');
  today.resolve();
  await expect(carousel(page)).toContainText('Объявлений пока нет');
});
