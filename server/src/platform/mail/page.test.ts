import { expect, test } from 'vitest';
import { escapeHtml, letterPage } from './page.ts';

test('a text in a letter is never markup', () => {
  expect(escapeHtml('<a href="x">Том & Джерри</a>')).toBe(
    '&lt;a href=&quot;x&quot;&gt;Том &amp; Джерри&lt;/a&gt;',
  );
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});

test('a letter has its title twice, its body once, its footer last, and says that it is Russian', () => {
  const page = letterPage('Смена', '<p>тело письма</p>', 'Отвечать не нужно.');
  expect(page).toContain('<html lang="ru">');
  expect(page.split('Смена')).toHaveLength(3);
  expect(page.split('<p>тело письма</p>')).toHaveLength(2);
  expect(page.indexOf('Отвечать не нужно.')).toBeGreaterThan(page.indexOf('тело письма'));
});

test('title and footer come from people: what they hold is escaped', () => {
  const page = letterPage('<script>1</script>', '', '"><img src=x>');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<img');
});

test('a letter loads nothing from anywhere and runs nothing: mail programs would block it', () => {
  expect(letterPage('Тема', '<p>текст</p>', 'низ')).not.toMatch(/<script|<link|<img|src=|url\(|@import/i);
});
