import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { signIn } from '../../support/test.ts';

const STORED = 'Набранный текст сохранён на этом устройстве. Войдите снова, чтобы вернуть его.';
const area = (page: Page) => page.getByRole('region', { name: 'Важные сообщения' });
const bringBack = (page: Page) => area(page).getByRole('button', { name: 'Вернуть черновик' });
const dialog = (page: Page) => page.getByRole('dialog');
const editorOf = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);

/** The server forgets the session; the next call of the page finds out. */
async function loseSession(page: Page, person: Person): Promise<void> {
  await query('delete from session where account_id = $1', [person.accountId]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL((url) => url.pathname === '/login');
}

const openFirstPanel = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { expanded: false }).first().click();

interface Form {
  what: string;
  open: (page: Page) => Promise<void>;
  type: (page: Page, word: string) => Promise<void>;
  see: (page: Page, word: string) => Promise<void>;
}

const fieldsOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const FORMS: readonly Form[] = [
  {
    what: 'a news',
    open: async (page) => {
      await page.goto('/news/TNS?search=план');
      await page.getByRole('button', { name: 'Добавить новость' }).click();
    },
    type: async (page, word) => {
      await fieldsOf(page, 'Заголовок').fill(word);
      await editorOf(page, 'Текст').fill(`О чём: ${word}`);
    },
    see: async (page, word) => {
      await expect(page).toHaveURL((url) => url.pathname === '/news/TNS' && url.search !== '');
      await expect(dialog(page).getByRole('radio', { name: 'TNS' })).toBeChecked();
      await expect(fieldsOf(page, 'Заголовок')).toHaveValue(word);
      await expect(editorOf(page, 'Текст')).toHaveText(`О чём: ${word}`);
    },
  },
  {
    what: 'an information card',
    open: async (page) => {
      await page.goto('/information/hide');
      await page.getByRole('button', { name: 'Добавить карточку' }).first().click();
    },
    type: (page, word) => editorOf(page, 'Текст').fill(`Карточка ${word}`),
    see: async (page, word) => {
      await expect(dialog(page).getByRole('radio', { name: 'Скрытые' })).toBeChecked();
      await expect(editorOf(page, 'Текст')).toHaveText(`Карточка ${word}`);
    },
  },
  {
    what: 'the answer of a question',
    open: async (page) => {
      await page.goto('/knowledge_base/FAQ');
      await openFirstPanel(page);
      await page.getByRole('button', { name: 'Добавить вопрос' }).click();
    },
    type: async (page, word) => {
      await fieldsOf(page, 'Вопрос').fill(`Что такое ${word}?`);
      await editorOf(page, 'Ответ').fill(`Это ${word}`);
    },
    see: async (page, word) => {
      await expect(fieldsOf(page, 'Вопрос')).toHaveValue(`Что такое ${word}?`);
      await expect(editorOf(page, 'Ответ')).toHaveText(`Это ${word}`);
    },
  },
  {
    what: 'the comment of a document',
    open: async (page) => {
      await page.goto('/knowledge_base/documents');
      await openFirstPanel(page);
      await page.getByRole('button', { name: 'Добавить документ' }).click();
    },
    type: (page, word) => fieldsOf(page, 'Комментарий').fill(`Читать всем, ${word}`),
    see: async (page, word) => {
      await expect(fieldsOf(page, 'Комментарий')).toHaveValue(`Читать всем, ${word}`);
      await expect(dialog(page).getByText('Файл нужно выбрать снова')).toBeVisible();
    },
  },
  {
    what: 'a message to the office',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Написать сообщение' }).click();
      // The dialog moves while the editor takes its place.
      await expect(editorOf(page, 'Сообщение')).toBeVisible();
    },
    type: async (page, word) => {
      await dialog(page).getByRole('radio', { name: 'Офис' }).check();
      await editorOf(page, 'Сообщение').fill(`Дует, ${word}`);
    },
    see: async (page, word) => {
      await expect(dialog(page).getByRole('radio', { name: 'Офис' })).toBeChecked();
      await expect(editorOf(page, 'Сообщение')).toHaveText(`Дует, ${word}`);
    },
  },
];

for (const { what, open, type, see } of FORMS) {
  test(`a session that ends loses nothing of ${what}`, async ({ page, comeAs, tolerated }) => {
    tolerated.push(/401/);
    const word = mark();
    const person = await comeAs({ role: 'M' });
    await open(page);
    await type(page, word);
    await loseSession(page, person);
    await expect(page.getByText(STORED)).toBeVisible();
    await signIn(page, person);
    await bringBack(page).click();
    await see(page, word);
    await expect(bringBack(page)).toHaveCount(0);

    await test.step('and begun anew it is gone', async () => {
      await dialog(page).getByRole('button', { name: 'Начать заново' }).click();
      await expect.poll(() => drafts(page)).toBe(0);
    });
  });
}

test('the phone and the e-mail of the account come back too', async ({ page, comeAs, tolerated }) => {
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
});

test('a draft is offered where its record is changed, and goes when it is saved or given up', async ({
  page,
  editor,
  comeAs,
}) => {
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

  await test.step('left alone it stays', async () => {
    await edit();
    await expect(dialog(page).getByText(/^Черновик от /)).toBeVisible();
    await expect(fieldsOf(page, 'Заголовок')).toHaveValue(word);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(await drafts(page)).toBe(1);
  });
  await test.step('given up it goes', async () => {
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
  await test.step('saved it goes', async () => {
    await edit();
    await expect(dialog(page).getByText(/^Черновик/)).toHaveCount(0);
    await fieldsOf(page, 'Заголовок').fill(`${word}, третий`);
    await expect.poll(() => drafts(page)).toBe(1);
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { name: `${word}, третий` })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await drafts(page)).toBe(0);
  });
});

test('nobody else finds the draft, and after fourteen days not even its writer', async ({
  page,
  comeAs,
  tolerated,
}) => {
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
});

test('the offers are whole', async ({ page, comeAs, whole, tolerated }) => {
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

test('a news that is not ready is kept as a draft, and its dialog begins at the title', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'M' });
  await page.goto('/?news=TNS');
  const open = async () => {
    await page.getByRole('region', { name: 'Новости' }).getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByRole('textbox', { name: 'Заголовок' })).toBeFocused();
  };
  const keep = page.getByRole('button', { name: 'В черновик' });
  await open();
  await expect(keep).toHaveCount(0);
  await page.keyboard.type('Ещё не готово');
  await keep.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  await page.reload();
  await open();
  await page.getByRole('button', { name: 'Вернуть черновик' }).click();
  await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue('Ещё не готово');
});
