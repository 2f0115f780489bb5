import { expect, mark, test } from '../../support/content.ts';
import { makePerson } from '../../support/people.ts';
import { signIn } from '../../support/test.ts';
import {
  bringBack,
  dialog,
  drafts,
  editorOf,
  fieldsOf,
  FORMS,
  keepsDraftOf,
  loseSession,
} from './drafts-story.ts';

for (const form of FORMS.slice(0, 1)) keepsDraftOf(form);

test(
  'the phone and the e-mail of the account are restored too',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/401/);
    const person = await comeAs({ role: 'O', email: 'old@example.org', emailStatus: 'OK' });
    await page.goto('/account');
    const phone = fieldsOf(page, 'Телефон');
    const email = fieldsOf(page, 'E-mail для связи');
    const form = (field: typeof phone) => page.locator('form').filter({ has: field });
    await phone.fill('+7 910 555');
    await email.fill('new@exam');
    await loseSession(page, person);
    await signIn(page, person);
    await expect(page).toHaveURL('/account');
    await expect(email).toHaveValue('old@example.org');
    await form(email).getByRole('button', { name: 'Вернуть черновик' }).click();
    await expect(email).toHaveValue('new@exam');
    await form(phone).getByRole('button', { name: 'Удалить' }).click();
    await expect(phone).toHaveValue('');
    expect(await drafts(page)).toBe(1);
  },
);

test(
  'a draft is offered at its record and deleted when saved or discarded',
  { tag: '@nightly' },
  async ({ page, editor, comeAs }) => {
    const word = mark();
    const id = await editor.makeNews({ news_type: 'CATI', date_time: '2024-03-05T00:00', title: word });
    await comeAs({ role: 'M' });
    const edit = async () => {
      await page.getByRole('button', { name: 'Изменить' }).click();
      await expect(editorOf(page, 'Текст')).toHaveText('Текст новости.');
    };
    await page.goto(`/news/news/${id}`);
    await edit();
    await fieldsOf(page, 'Заголовок').fill(`${word}, второй`);
    await expect.poll(() => drafts(page)).toBe(1);
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();

    await test.step('an ignored draft is kept', async () => {
      await edit();
      await expect(dialog(page).getByText(/^Черновик от /)).toBeVisible();
      await expect(fieldsOf(page, 'Заголовок')).toHaveValue(word);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect(await drafts(page)).toBe(1);
    });
    await test.step('a discarded draft is deleted', async () => {
      await edit();
      await dialog(page).getByRole('button', { name: 'Вернуть черновик' }).click();
      await expect(fieldsOf(page, 'Заголовок')).toHaveValue(`${word}, второй`);
      await expect(fieldsOf(page, 'Заголовок')).toBeFocused();
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: 'Закрыть без сохранения?' })
        .getByText('Закрыть', { exact: true })
        .click();
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => drafts(page)).toBe(0);
    });
    await test.step('a saved draft is deleted', async () => {
      await edit();
      await expect(dialog(page).getByText(/^Черновик/)).toHaveCount(0);
      await fieldsOf(page, 'Заголовок').fill(`${word}, третий`);
      await expect.poll(() => drafts(page)).toBe(1);
      await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByRole('heading', { name: `${word}, третий` })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect(await drafts(page)).toBe(0);
    });
  },
);

test(
  'other users do not find the draft, and after fourteen days its author does not either',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/401/);
    const [first, news] = [await comeAs({ role: 'M' }), FORMS[0]];
    const other = await makePerson({ role: 'M' });
    await news?.open(page);
    await news?.type(page, mark());
    await loseSession(page, first);
    await signIn(page, other);
    await expect(page).toHaveURL((url) => url.pathname === '/news/TNS');
    await expect(page.getByRole('heading', { name: 'Новости', exact: true })).toBeVisible();
    await expect(bringBack(page)).toHaveCount(0);
    expect(await drafts(page)).toBe(0);

    await news?.open(page);
    await news?.type(page, mark());
    await loseSession(page, other);
    await page.evaluate((days) => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('draft:'))) {
        const draft = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
        localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - days * 86_400_000 - 1 }));
      }
    }, 14);
    await signIn(page, other);
    await expect(page.getByRole('heading', { name: 'Новости', exact: true })).toBeVisible();
    await expect(bringBack(page)).toHaveCount(0);
    expect(await drafts(page)).toBe(0);
  },
);

test('an unfinished news is kept on the device, and its dialog focuses the title', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'M' });
  await page.goto('/?news=TNS');
  const open = async () => {
    await page.getByRole('region', { name: 'Новости' }).getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByRole('textbox', { name: 'Заголовок' })).toBeFocused();
  };
  await open();
  await page.keyboard.type('Ещё не готово');
  await expect.poll(() => drafts(page)).toBe(1);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await open();
  await page.getByRole('button', { name: 'Вернуть черновик' }).click();
  await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue('Ещё не готово');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  expect(await drafts(page)).toBe(1);
});

test('an unfinished card is kept as a draft on this device', async ({ page, comeAs }) => {
  await comeAs({ role: 'M' });
  await page.goto('/information/active');
  await page.getByRole('button', { name: 'Добавить карточку' }).click();
  const keep = page.getByRole('button', { name: 'В черновик' });
  await expect(dialog(page)).toBeVisible();
  await expect(keep).toHaveCount(0);
  await editorOf(page, 'Текст').fill('Ещё не готово');
  await keep.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  expect(await drafts(page)).toBe(1);
});
