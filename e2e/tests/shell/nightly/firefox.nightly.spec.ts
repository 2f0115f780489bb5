import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type TestInfo } from '@playwright/test';
import { mark, PICTURE } from '../../../support/content.ts';
import { idOf, pdfFile, standAt } from '../../../support/files.ts';
import { css, part } from '../../../support/firefox/firefox-page.ts';
import { test } from '../../../support/firefox/firefox.ts';
import { makePerson, query } from '../../../support/people.ts';

const DIALOG = '[role=dialog]';
const PORTAL = (path: string): string => `${process.env['PORTAL_URL']}${path}`;

/** Firefox takes files from the disk only. */
function onDisk(info: TestInfo, { name, buffer }: { name: string; buffer: Buffer }): string {
  mkdirSync(info.outputPath(), { recursive: true });
  const path = info.outputPath(name);
  writeFileSync(path, buffer);
  return path;
}

test('a user signs in and reads the news in Firefox', async ({ firefox }) => {
  const person = await makePerson({ role: 'O' });
  await firefox.goto(PORTAL('/login'));
  await firefox.fill(part('textbox', 'Логин'), person.username);
  await firefox.fill(css('input[autocomplete=current-password]'), person.password);
  await firefox.click(part('button', 'Войти'));
  await firefox.wait(css('main article a'));
  await firefox.waitForText('Мои дела');
  expect(await firefox.read(() => location.pathname)).toBe('/');
});

test('an editor publishes a news with an image in Firefox', async ({ firefox, comeAs }, info) => {
  const word = mark();
  await comeAs({ role: 'M' });
  await firefox.goto(PORTAL('/news/CATI'));
  await firefox.click(part('button', 'Добавить новость'));
  await firefox.fill(part('textbox', 'Заголовок'), word, DIALOG);
  await firefox.click(part('textbox', 'Текст'), DIALOG);
  await firefox.type('Схема смен. ');
  await firefox.upload(css('input[type=file][aria-label="Файл картинки"]'), onDisk(info, PICTURE));
  await firefox.wait(css(`${DIALOG} img[src^="/api/images/"]`));
  await firefox.click(part('button', 'Опубликовать'), DIALOG);
  const stored = () =>
    query<{ content: string }>('select content from news where title = $1', [word]).then(
      ([row]) => row?.content,
    );
  await expect.poll(stored).toMatch(/Схема смен.*<img src="\/api\/images\//s);
});

test('an operator books a shift and cancels it in Firefox', async ({ firefox, comeAs }) => {
  const person = await comeAs({ role: 'O', area: `Площадка ${mark()}` });
  const booked = async () =>
    (await query('select 1 from shift_booking where employee_id = $1', [person.employeeId])).length;
  await firefox.goto(PORTAL('/workTime'));
  await firefox.click(css('[role=grid] input[type=checkbox]:enabled'));
  await expect.poll(booked).toBe(1);
  await expect(async () => {
    // A press right after the last one counts as the same.
    await firefox.click(css('[role=grid] input[type=checkbox]:checked'));
    await expect.poll(booked, { timeout: 2000 }).toBe(0);
  }).toPass();
});

// Only the last second of the film is played.
test('a user watches and passes an instruction in Firefox', async ({ firefox, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  const path = PORTAL(`/file_viewer/instruction/${await idOf('instruction', 'Планшет интервьюера.mp4')}`);
  const length = () => firefox.read(() => document.querySelector('video')?.duration || 0);
  await firefox.goto(path);
  await expect.poll(length).toBeGreaterThan(1);
  await standAt(person.accountId, Math.floor(await length()) - 1, 1);
  await firefox.goto(path);
  await firefox.click(part('button', 'Смотреть'));
  await firefox.fill(part('textbox', 'Слово 1'), 'сосна');
  await firefox.fill(part('textbox', 'Слово 2'), 'мост');
  await firefox.click(part('button', 'Проверить'));
  await firefox.waitForText('Данный инструктаж уже пройден вами');
});

test('a user reads and searches a PDF in Firefox', async ({ firefox, comeAs }) => {
  await comeAs({ role: 'O' });
  await firefox.goto(
    PORTAL(`/file_viewer/document/${await idOf('document', 'Полевое руководство интервьюера')}`),
  );
  await firefox.waitForText('каждая отвечает на один вопрос');
  await firefox.fill(part('textbox', 'Найти в файле'), 'маршрут');
  await firefox.click(part('button', 'Найти дальше'));
  await firefox.wait(css('mark[data-current]'));
});

test('an administrator filters the audit log by user in Firefox', async ({ firefox, comeAs }) => {
  const { accountId, lastName } = await comeAs({ role: 'A' });
  await firefox.goto(PORTAL('/userLog'));
  await firefox.click(part('button', 'Фильтр'));
  await firefox.fill(part('combobox', 'Сотрудник'), lastName);
  // A press on a list that is still getting shorter would land on the next name.
  const shown = () =>
    firefox.read(
      () => [...document.querySelectorAll('[role=option]')].filter((one) => one.checkVisibility()).length,
    );
  await expect.poll(shown).toBe(1);
  await firefox.click(part('option', `${lastName} Ольга Ивановна`));
  await firefox.wait(css('[role=group][aria-label="Отбор"]'));
  await expect
    .poll(() => firefox.read(() => new URLSearchParams(location.search).get('users')))
    .toBe(accountId);
  await expect.poll(() => firefox.read(() => document.querySelectorAll('tbody time').length)).toBe(1);
});

test('an accountant uploads several files in Firefox', async ({ firefox, comeAs }, info) => {
  const word = mark();
  await comeAs({ role: 'B' });
  await firefox.goto(PORTAL('/adminDocFlow'));
  const files = ['ТК-1', 'АКТ-2'].map((name) => onDisk(info, pdfFile(`${name} ${word}.pdf`)));
  await firefox.upload(css('input[type=file][aria-label="Файлы для загрузки"]'), ...files);
  await firefox.click(part('button', 'Загрузить 2 файла'));
  await firefox.waitForText('2 файла загружено');
});
