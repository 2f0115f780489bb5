import { expect, test } from 'vitest';
import { bareLink, button, hello, emailOf, list, paragraph } from './parts.ts';

const LINK = 'https://portal.example/a?b=1&c="2"';

test('the plain text has the same content as the HTML', () => {
  const { text } = emailOf(
    'Вас ждут инструктажи',
    [
      hello({ firstName: 'Анна', middleName: '' }),
      list([{ text: 'Отказы', note: 'проект «Вводный»', link: LINK }, { text: 'Квоты' }]),
      button('Мои инструктажи', LINK),
    ],
    'Отвечать не нужно.',
  );
  expect(text).toBe(
    [
      'Вас ждут инструктажи.',
      'Здравствуйте, Анна!',
      `— Отказы — проект «Вводный»\n  ${LINK}\n— Квоты`,
      `Мои инструктажи: ${LINK}`,
      '-- \nОтвечать не нужно.\n',
    ].join('\n\n'),
  );
});

test('a bare link is shown in HTML only, because the text has it after the button', () => {
  const { text, html } = emailOf('Т', [button('Открыть', LINK), bareLink(LINK)], 'Ф');
  expect(text.split(LINK)).toHaveLength(2);
  expect(html.split('&amp;c=&quot;2&quot;')).toHaveLength(3);
});

test.each([
  ['a paragraph', (text: string) => [paragraph(text)]],
  ['an item of a list', (text: string) => [list([{ text, note: text, link: text }])]],
  ['a button', (text: string) => [button(text, text)]],
])('user text never becomes markup: %s', (_, partsOf) => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const { html } = emailOf(hostile, partsOf(hostile), hostile);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"">');
});

test('an e-mail has its title twice, its body once, its footer last, and is marked as Russian', () => {
  const { html } = emailOf('Смена', [paragraph('тело письма')], 'Отвечать не нужно.');
  expect(html).toContain('<html lang="ru">');
  expect(html.split('Смена')).toHaveLength(3);
  expect(html.split('тело письма')).toHaveLength(2);
  expect(html.indexOf('Отвечать не нужно.')).toBeGreaterThan(html.indexOf('тело письма'));
});

test('an e-mail loads no resource and runs no script, because mail clients block them', () => {
  const { html } = emailOf('Тема', [paragraph('текст'), button('Открыть', LINK)], 'низ');
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import/i);
});
