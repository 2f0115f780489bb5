import { describe, expect, test } from 'vitest';
import { previewOfHtml, sentencesOfHtml } from './html-preview.ts';

const TABLE =
  '<table><tbody><tr><th><p>Группа</p></th><th><p>Когда</p></th></tr><tr><td><p>Первая</p><p>и вторая</p></td><td><p>26 ноября</p></td></tr></tbody></table>';

describe('a preview', () => {
  test.each([
    ['<h2>Что меняем</h2><p>Второй канал связи</p>', 'Что меняем. Второй канал связи'],
    ['<p>Смены это не затронет.</p><p>Готово!</p><p>Ясно?</p>', 'Смены это не затронет. Готово! Ясно?'],
    ['<p>Проверить:</p><ul><li><p>звук</p></li><li><p>свет;</p></li></ul>', 'Проверить: звук. свет;'],
    ['<p>Он сказал: «Иду.»</p><p>И ушёл</p>', 'Он сказал: «Иду.» И ушёл'],
    ['<p>Строка<br>вторая <b>тр</b>етья</p>', 'Строка вторая третья'],
    [`<p>Расписание</p>${TABLE}<p>Всем удачи</p>`, 'Расписание. Всем удачи'],
    ['<table><tr><td><table><tr><td>в</td></tr></table>г</td></tr></table><p>Итог</p>', 'Итог'],
    ['<p></p><p>&nbsp;</p>', ''],
    ['без тегов', 'без тегов'],
    ['</table>лишний конец<table><tr><td>в таблице</td></tr></table>', 'лишний конец'],
  ])('%s', (html, preview) => {
    expect(previewOfHtml(html)).toBe(preview);
  });

  test('a preview contains the text of a table if there is no other text', () => {
    expect(previewOfHtml(TABLE)).toBe('Группа · Когда. Первая и вторая · 26 ноября');
  });

  test('a preview has 255 characters followed by three dots, or the whole text', () => {
    expect(previewOfHtml(`<p>${'ы'.repeat(255)}</p>`)).toBe('ы'.repeat(255));
    expect(previewOfHtml(`<p>${'ы'.repeat(256)}</p>`)).toBe(`${'ы'.repeat(255)}...`);
  });
});

test('a kept table row becomes one sentence', () => {
  expect(sentencesOfHtml(`<p>До</p>${TABLE}<p>После</p>`, { tables: 'kept' })).toBe(
    'До. Группа · Когда. Первая и вторая · 26 ноября. После',
  );
});
