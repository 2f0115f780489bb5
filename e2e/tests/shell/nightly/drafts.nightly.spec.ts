import { expect, mark, test } from '../../../support/content.ts';
import { signIn } from '../../../support/test.ts';
import { bringBack, dialog, FORMS, keepsDraftOf, loseSession } from '../drafts-story.ts';

for (const form of FORMS.slice(1)) keepsDraftOf(form);

test('the draft offers are fully visible', async ({ page, comeAs, whole, tolerated }) => {
  test.slow();
  tolerated.push(/401/);
  const [person, news] = [await comeAs({ role: 'M' }), FORMS[0]];
  await news?.open(page);
  await news?.type(page, mark());
  await loseSession(page, person);
  await signIn(page, person);
  await expect(bringBack(page)).toBeVisible();
  await whole('the offer on the page');
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Вернуть черновик' })).toBeVisible();
  await whole('the offer in the form');
});
