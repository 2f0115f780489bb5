import { HTML_LIMIT } from '@portal/contract/shared/text/html-size.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from './html.ts';
import { allowPictureHosts } from './picture-hosts.ts';

describe('sanitizing keeps the formatting of the editor', () => {
  test.each([
    '<h2>Заголовок</h2><h3>Ещё</h3><p>Текст <strong>важно</strong> <em>курсив</em> <u>черта</u></p>',
    '<ul><li><p>раз</p></li></ul><ol start="3"><li><p>три</p></li></ol>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>А</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    '<p style="text-align:center"><span style="color:#C2006B">цвет</span></p>',
    '<p><mark style="background-color:rgb(255, 246, 234)">фон</mark></p>',
    '<p><a href="https://portal.example/news" target="_blank" rel="noopener noreferrer">ссылка</a></p>',
    '<p><img src="/api/images/0123.png" alt="схема" width="300" /></p>',
    '<p>10 &lt; 20 &amp; 30</p>',
  ])('%s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });
});

describe('pictures of other sites', () => {
  test.each([
    'https://evil.example/a.png',
    'http://evil.example/a.png',
    '//evil.example/a.png',
    '\\\\evil.example/a.png',
    '/\\evil.example/a.png',
    'https://portal.example@evil.example/a.png',
  ])('a foreign picture is removed: %s', (src) => {
    expect(sanitizeHtml(`<p>до<img src="${src}">после</p>`)).toBe('<p>допосле</p>');
  });

  test('a picture of an allowed host is kept', () => {
    allowPictureHosts(['static.example']);
    expect(sanitizeHtml('<img src="https://static.example/a.png" />')).toContain('static.example');
    allowPictureHosts([]);
    expect(sanitizeHtml('<img src="https://static.example/a.png" />')).toBe('');
  });
});

describe('sanitizing removes attacks', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<p style="background:url(https://evil.example)">x</p>', '<p>x</p>'],
    ['<p style="position:fixed;top:0">x</p>', '<p>x</p>'],
    ['<p onclick="x()" class="y" id="z">x</p>', '<p>x</p>'],
    ['<svg onload=alert(1)><a>x</a></svg>', ''],
    ['<math><mi xlink:href="javascript:1">x</mi></math>', ''],
    ['<style>*{display:none}</style>текст', 'текст'],
    [
      '<a href="https://a.example" target="_top">x</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<!--[if IE]><script>1</script><![endif]-->x', 'x'],
    ['<base href="https://evil.example">x', 'x'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">x', 'x'],
    ['<<script>script>alert(1)<</script>/script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('%s', (html, clean) => {
    const result = sanitizeHtml(html);
    expect(result).not.toMatch(/<script|javascript:|onerror|onload|onclick|<iframe|<form|evil/i);
    if (!html.startsWith('<<')) expect(result).toBe(clean);
  });

  test('sanitizing twice changes nothing', () => {
    const parts = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<img src=x onerror=1>',
      '<script>',
      '</script>',
      '"',
      "'",
      '&lt;',
      'я',
      '<a href="',
      '>',
      '<',
      '<table><td>',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
        const once = sanitizeHtml(list.join(''));
        expect(sanitizeHtml(once)).toBe(once);
      }),
    );
  });
});

test('the deepest nesting within the limit neither fails nor is kept', () => {
  const deep = '<div>'.repeat(HTML_LIMIT / 5);
  expect(sanitizeHtml(deep).length).toBeLessThan(2_000);
});
