import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type TestInfo } from '@playwright/test';
import { mark, PICTURE } from '../../support/content.ts';
import { idOf, pdfFile, standAt } from '../../support/files.ts';
import { part, test } from '../../support/firefox/firefox.ts';
import { makePerson, query } from '../../support/people.ts';

const DIALOG = '[role=dialog]';
const PORTAL = (path: string): string => `${process.env['PORTAL_URL']}${path}`;

/** Firefox takes files from the disk only. */
function onDisk(info: TestInfo, { name, buffer }: { name: string; buffer: Buffer }): string {
  mkdirSync(info.outputPath(), { recursive: true });
  const path = info.outputPath(name);
  writeFileSync(path, buffer);
  return path;
}

test('in Firefox somebody signs in and reads what is new', async ({ firefox }) => {
  const person = await makePerson({ role: 'O' });
  await firefox.goto(PORTAL('/login'));
  await part(firefox, 'textbox', 'Логин').fill(person.username);
  await firefox.locator('input[autocomplete=current-password]').fill(person.password);
  await part(firefox, 'button', 'Войти').click();
  await firefox.locator('main article a').wait();
  await firefox.locator('::-p-text(Мой день)').wait();
  expect(new URL(firefox.url()).pathname).toBe('/');
});

test('in Firefox a news is published with a picture', async ({ firefox, comeAs }, info) => {
  const word = mark();
  await comeAs({ role: 'M' });
  await firefox.goto(PORTAL('/news/CATI'));
  await part(firefox, 'button', 'Добавить новость').click();
  await part(firefox, 'textbox', 'Заголовок', DIALOG).fill(word);
  await part(firefox, 'textbox', 'Текст', DIALOG).click();
  await firefox.keyboard.type('Схема смен. ');
  const file = await firefox.waitForSelector('input[type=file][aria-label="Файл картинки"]');
  await file?.uploadFile(onDisk(info, PICTURE));
  await firefox.locator(`${DIALOG} img[src^="/api/images/"]`).wait();
  await part(firefox, 'button', 'Опубликовать', DIALOG).click();
  const stored = () =>
    query<{ content: string }>('select content from news where title = $1', [word]).then(
      ([row]) => row?.content,
    );
  await expect.poll(stored).toMatch(/Схема смен.*<img src="\/api\/images\//s);
});

test('in Firefox an operator books a shift and takes it back', async ({ firefox, comeAs }) => {
  const person = await comeAs({ role: 'O', area: `Площадка ${mark()}` });
  const booked = async () =>
    (await query('select 1 from shift_booking where employee_id = $1', [person.employeeId])).length;
  await firefox.goto(PORTAL('/workTime'));
  await firefox.locator('[role=grid] input[type=checkbox]:enabled').click();
  await expect.poll(booked).toBe(1);
  await expect(async () => {
    // A press right after the last one counts as the same.
    await firefox.locator('[role=grid] input[type=checkbox]:checked').setTimeout(2000).click();
    await expect.poll(booked, { timeout: 2000 }).toBe(0);
  }).toPass();
});

// Of the film only the last second is played.
test('in Firefox an instruction is watched to its end and passed', async ({ firefox, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  const path = PORTAL(`/file_viewer/instruction/${await idOf('instruction', 'Планшет интервьюера.mp4')}`);
  const length = () => firefox.$eval('video', ({ duration }) => duration || 0).catch(() => 0);
  await firefox.goto(path);
  await expect.poll(length).toBeGreaterThan(1);
  await standAt(person.accountId, Math.floor(await length()) - 1, 1);
  await firefox.goto(path);
  await part(firefox, 'button', 'Смотреть').click();
  await part(firefox, 'textbox', 'Слово 1').fill('сосна');
  await part(firefox, 'textbox', 'Слово 2').fill('мост');
  await part(firefox, 'button', 'Проверить').click();
  await firefox.locator('::-p-text(Данный инструктаж уже пройден вами)').wait();
});

test('in Firefox a pdf is read and searched', async ({ firefox, comeAs }) => {
  await comeAs({ role: 'O' });
  await firefox.goto(
    PORTAL(`/file_viewer/document/${await idOf('document', 'Полевое руководство интервьюера')}`),
  );
  await firefox.locator('::-p-text(каждая отвечает на один вопрос)').wait();
  await part(firefox, 'textbox', 'Найти в файле').fill('маршрут');
  await part(firefox, 'button', 'Найти дальше').click();
  await firefox.locator('mark[data-current]').wait();
});

test('in Firefox the log of actions is narrowed to a person', async ({ firefox, comeAs }) => {
  const { accountId, lastName } = await comeAs({ role: 'A' });
  await firefox.goto(PORTAL('/userLog'));
  await part(firefox, 'button', 'Фильтр').click();
  await part(firefox, 'combobox', 'Сотрудник').fill(lastName);
  // A press on a list that is still getting shorter would land on the next name.
  const shown = () =>
    firefox.$$eval('[role=option]', (options) => options.filter((one) => one.checkVisibility()).length);
  await expect.poll(shown).toBe(1);
  await part(firefox, 'option', `${lastName} Ольга Ивановна`).click();
  await firefox.locator('[role=group][aria-label="Отбор"]').wait();
  await expect.poll(() => new URL(firefox.url()).searchParams.get('users')).toBe(accountId);
  await expect.poll(() => firefox.$$eval('tbody time', (moments) => moments.length)).toBe(1);
});

test('in Firefox an accountant uploads several files', async ({ firefox, comeAs }, info) => {
  const word = mark();
  await comeAs({ role: 'B' });
  await firefox.goto(PORTAL('/adminDocFlow'));
  const input = await firefox.waitForSelector('input[type=file][aria-label="Файлы для загрузки"]');
  const files = ['ТК-1', 'АКТ-2'].map((name) => onDisk(info, pdfFile(`${name} ${word}.pdf`)));
  await input?.uploadFile(...files);
  await part(firefox, 'button', 'Загрузить 2 файла').click();
  await firefox.locator('::-p-text(2 файла загружено)').wait();
});
