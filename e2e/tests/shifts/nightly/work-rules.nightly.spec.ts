import { withOwnPortal } from '../../../support/portal/own-portal.ts';
import { dayOf } from '../../../support/shifts/next-but-one-week.ts';
import { expect, test } from '../../../support/test.ts';

test('an administrator sets a work rule; a manager confirms an override, and sees positions on a phone', async ({
  page,
}) => {
  test.slow();
  await withOwnPortal({ PHONE_PAGES: 'all' }, async (portal) => {
    await portal.signIn(page, 'admin');
    await page.goto(`${portal.url}/settings?section=work-rules`);
    const card = page.getByRole('region', { name: 'Правила работы и отдыха' });
    await card.getByLabel('Смен в неделю, не больше', { exact: true }).fill('1');
    await card.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено: правила работы и отдыха')).toBeVisible();

    const day = await dayOf(6);
    await page.goto(`${portal.url}/workTime/board?cell=${day}:3:${encodeURIComponent('Тула')}`);
    const region = page.getByRole('region', { name: /^Кто может выйти/ });
    const against = region.getByRole('listitem').filter({ hasText: 'Смен в неделю не больше 1' });
    await region.getByRole('button', { name: /^Показать ещё/ }).click();
    const count = await against.count();
    expect(count).toBeGreaterThan(0);
    await against
      .first()
      .getByRole('button', { name: /^Записать: / })
      .click();
    const question = page.getByRole('dialog', { name: 'Записать всё равно?' });
    await expect(question).toContainText('Смен в неделю не больше 1, а с этой будет');
    await question.getByRole('button', { name: 'Записать' }).click();
    await expect(page.getByText(/^Запись сделана: Смена II/)).toBeVisible();

    // This portal opens the board on phones too: a day is opened into its positions.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portal.url}/workTime/board?area=${encodeURIComponent('Тула')}&from=${day}&day=${day}`);
    await page.getByRole('button', { name: 'По должностям, Тула' }).click();
    await expect(page.getByRole('heading', { name: 'Оператор CATI', exact: true })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Смена II .*Тула, Оператор CATI: записано`) }).click();
    await expect(page.getByRole('dialog')).toContainText(`Тула, Оператор CATI`);
  });
});
