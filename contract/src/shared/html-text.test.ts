import { describe, expect, test } from 'vitest';
import { htmlHasContent, piecesOfHtml, textOfHtml } from './html-text.ts';

describe('the text of HTML', () => {
  test.each([
    ['<p>Раз</p><p>два&nbsp;&amp;\n <b>тр</b>и</p>', 'Раз два & три'],
    ['10 &lt; 20, &amp;lt; остаётся', '10 < 20, &lt; остаётся'],
    ['5 < 6', '5 < 6'],
    ['<STYLE>p > a { color: red }</STYLE>текст<script>if (a < b) c("</p>")</script >', 'текст'],
    ['до<script>не закрыт <b>нигде</b>', 'до'],
    ['<p title="x">строка<br/>вторая</p>', 'строка вторая'],
    ['<custom-tag>слово</custom-tag><aside>рядом</aside>', 'слово рядом'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  test('HTML has content if it has a word or a picture', () => {
    expect(htmlHasContent('<p>&nbsp;<br></p>')).toBe(false);
    expect(htmlHasContent('<p><IMG src="/a.png"></p>')).toBe(true);
    expect(htmlHasContent('<p>слово</p>')).toBe(true);
  });
});

test('the joined pieces equal the HTML', () => {
  const html = 'a<p>b<!-- c --></P ><style>d</style>e<';
  const pieces = piecesOfHtml(html, new Set(['style']));
  expect(pieces.map(({ source }) => source).join('')).toBe(html);
  expect(pieces.map(({ tag }) => tag)).toEqual([undefined, 'p', undefined, '', '/p', 'style', undefined]);
});
