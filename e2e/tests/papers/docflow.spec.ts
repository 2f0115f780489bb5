import { readFileSync } from 'node:fs';
import { mark, test } from '../../support/content.ts';
import { pdfFile } from '../../support/files.ts';
import { query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

const stored = async (word: string): Promise<number> => {
  const [row] = await query<{ count: string }>(
    `select count(*) from docflow_document where original_file like '%' || $1 || '%'`,
    [word],
  );
  return Number(row?.count);
};

// Proves: /adminDocFlow
test('an accountant uploads many files at once, all or none', async ({ page, comeAs, whole, tolerated }) => {
  tolerated.push(/status of 422/);
  await comeAs({ role: 'B' });
  const word = mark();
  await page.goto('/adminDocFlow');
  const input = page.getByLabel('Файлы для загрузки');
  await input.setInputFiles([
    pdfFile(`ТК-1 ${word}.pdf`),
    pdfFile(`Договор ${word}.pdf`),
    pdfFile(`АКТ-2 ${word}.pdf`),
  ]);
  const card = page.getByRole('region', { name: 'Загрузка файлов' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card).toContainText('Вид по имени не определён');
  // Nothing is wrong before something was done.
  await expect(card.locator('[data-kind=error]')).toHaveCount(0);
  const send = card.getByRole('button', { name: /^Загрузить \d+ файл/ });
  await expect(send).toHaveText('Загрузить 3 файла');
  await expect(send).toBeDisabled();
  // The one main action, and the order in which people count.
  await expect(page.getByRole('button', { name: 'Загрузить файлы' })).toHaveCount(0);
  await expect(card.getByRole('listitem').first()).toContainText('АКТ-2');
  await card.getByRole('combobox', { name: `Вид файла Договор ${word}.pdf` }).click();
  await page.getByRole('option', { name: 'Трудовой договор' }).click();
  await expect(send).toBeEnabled();
  await card.getByRole('button', { name: `Убрать файл Договор ${word}.pdf` }).click();

  // A file that is no pdf inside is found out by the server, and then none is stored.
  await input.setInputFiles([{ ...pdfFile(`ПР-3 ${word}.pdf`), buffer: Buffer.from('это не pdf') }]);
  await send.click();
  await expect(page.getByText('Ни один файл не загружен: исправьте или уберите отмеченные.')).toBeVisible();
  // Refused files do not count.
  await expect(send).toHaveText('Загрузить 2 файла');
  expect(await stored(word)).toBe(0);
  await whole('an upload with a refused file');

  await card.getByRole('button', { name: `Убрать файл ПР-3 ${word}.pdf` }).click();
  await send.click();
  await expect(page.getByText('2 файла загружено')).toBeVisible();
  await expect(card).toBeHidden();
  expect(await stored(word)).toBe(2);
  await expect(page.getByRole('row', { name: new RegExp(`Трудовой договор.*ТК-1 ${word}`) })).toBeVisible();
});

test(
  'a document gets its signed file, is found, downloaded in an archive, and deleted',
  { tag: '@main' },
  async ({ page, comeAs, whole }) => {
    await comeAs({ role: 'B' });
    const word = mark();
    await page.goto('/adminDocFlow');
    await page
      .getByLabel('Файлы для загрузки')
      .setInputFiles([pdfFile(`ТК-7 ${word}.pdf`), pdfFile(`АКТ-8 ${word}.pdf`)]);
    await page
      .getByRole('region', { name: 'Загрузка файлов' })
      .getByRole('button', { name: 'Загрузить 2 файла' })
      .click();
    await expect(page.getByText('2 файла загружено')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Имя файла' }).fill(word);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === word);
    const rows = page.getByRole('table', { name: 'Документы' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await page
      .getByLabel(`Подписанный файл: ТК-7 ${word}.pdf`)
      .setInputFiles([pdfFile(`ТК-7 подписан ${word}.pdf`)]);
    await expect(page.getByText('Подписанный файл приложен')).toBeVisible();
    await page.getByRole('radio', { name: 'Подписанные' }).click();
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL((url) => url.searchParams.get('signed') === 'yes');
    await whole('the signed documents');

    const signed = page.waitForEvent('download');
    await page.getByRole('button', { name: `Скачать подписанный: ТК-7 подписан ${word}.pdf` }).click();
    expect(readFileSync(await (await signed).path(), 'latin1')).toContain('%PDF');

    await page.getByRole('radio', { name: 'Все', exact: true }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать ZIP' }).click();
    const zip = readFileSync(await (await archive).path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    for (const name of [`ТК-7 ${word}.pdf`, `АКТ-8 ${word}.pdf`, `ТК-7 подписан ${word}.pdf`]) {
      expect(zip.includes(Buffer.from(name))).toBe(true);
    }

    await page.getByRole('button', { name: `Удалить: АКТ-8 ${word}.pdf` }).click();
    const question = page.getByRole('dialog', { name: `Удалить «АКТ-8 ${word}.pdf»?` });
    await question.getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('Документ удалён')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('Выбрано: 1')).toBeVisible();
    expect(await stored(word)).toBe(1);
  },
);

// Proves: /adminDocFlow/draft
test('a personal draft is validated and stored on this device only, and deleted with the session', async ({
  page,
  comeAs,
  whole,
}) => {
  await comeAs({ role: 'B' });
  const sent: string[] = [];
  page.on('request', (asked) => {
    sent.push(`${asked.method()} ${asked.url()} ${asked.postData() ?? ''}`);
  });
  await page.goto('/adminDocFlow/draft');
  await page.getByLabel('СНИЛС', { exact: true }).first().fill('11');
  await page.getByLabel('ИНН', { exact: true }).focus();
  await expect(page.getByText('СНИЛС: 11 цифр')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
  await page.getByLabel('СНИЛС', { exact: true }).first().fill('11223344596');
  await page.getByLabel('ИНН', { exact: true }).fill('500100732259');
  await expect(page.getByText('Контрольное число СНИЛС не сходится')).toBeVisible();
  await page.getByLabel('СНИЛС', { exact: true }).first().fill('11223344595');
  await expect(page.getByLabel('СНИЛС', { exact: true }).first()).toHaveValue('112-233-445 95');
  await page.getByLabel('Серия и номер').fill('7004123456');
  await page.getByLabel('Кем выдан').fill('Отделом УФМС города Тулы');
  await page.getByLabel('Мобильный телефон').fill('89161234567');
  await expect(page.getByText('Контрольное число СНИЛС не сходится')).toBeHidden();
  const picture = await page.screenshot();
  await page
    .getByLabel('Паспорт, разворот с фотографией', { exact: true })
    .setInputFiles([{ name: 'паспорт.png', mimeType: 'image/png', buffer: picture }]);
  await expect(page.getByRole('img', { name: 'Паспорт, разворот с фотографией' })).toBeVisible();
  await whole('the draft of personal documents');

  // It is there after a reload, and nothing of it has left the browser.
  await page.reload();
  await expect(page.getByLabel('Серия и номер')).toHaveValue('7004 123456');
  await expect(page.getByRole('img', { name: 'Паспорт, разворот с фотографией' })).toBeVisible();
  const secret = /112.?233.?445|500100732259|7004.?123456|УФМС|916.{0,3}123/;
  expect(sent.filter((text) => secret.test(decodeURIComponent(text)))).toEqual([]);
  expect(sent.filter((text) => !text.startsWith('GET') && !text.includes('/api/token/'))).toEqual([]);

  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name = '' }) => name)
        .filter((name) => name.startsWith('portal-personal')),
    );
  expect(await databases()).toHaveLength(1);
  await page.getByRole('link', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(databases).toEqual([]);
});

test(
  'a draft marked to stay is kept, and a button deletes it',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const { username, password } = await comeAs({ role: 'B' });
    await page.goto('/adminDocFlow/draft');
    await page.getByLabel('Оставить черновик на этом устройстве после выхода').check();
    await page.getByLabel('Кем выдан').fill('Отделом УФМС');
    await page.getByRole('link', { name: 'Документооборот' }).click();
    await page.getByRole('link', { name: 'Выйти' }).click();
    await page.getByLabel('Логин').fill(username);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL('/');
    await page.goto('/adminDocFlow/draft');
    await expect(page.getByLabel('Кем выдан')).toHaveValue('Отделом УФМС');
    await page.getByRole('button', { name: 'Стереть черновик' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Стереть' }).click();
    await expect(page.getByText('Черновик стёрт с этого устройства')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Кем выдан')).toHaveValue('');
  },
);
