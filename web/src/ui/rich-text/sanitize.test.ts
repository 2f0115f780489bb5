// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { sanitizeForReading } from './sanitize.ts';

function shown(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(sanitizeForReading(html));
  return box;
}

describe('a displayed text', () => {
  test('a text runs no script and sends no request', () => {
    const box = shown(
      [
        '<script>alert(1)</script><iframe src="https://evil.invalid"></iframe>',
        '<p onclick="steal()">текст</p><a href="javascript:steal()">ссылка</a>',
        '<form action="/x"><input name="password"><button>Войти</button></form>',
        '<style>body{display:none}</style><video src="x"></video>',
      ].join(''),
    );
    expect(box.querySelector('script, iframe, form, input, button, style, video')).toBeNull();
    expect(box.querySelector('p')?.getAttributeNames()).toEqual([]);
    expect(box.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(box.textContent).toContain('текст');
  });

  test('a text cannot shadow names of the page', () => {
    const box = shown('<p id="root" class="modal" name="x" data-page="1">а</p>');
    expect(box.innerHTML).toBe('<p>а</p>');
  });

  test('a text has theme colours only, and no positioning styles', () => {
    const box = shown(
      '<span style="color: rgb(255, 0, 0); position: fixed; font-size: 90px">а</span><span style="color: black">б</span>',
    );
    const [red, black] = box.querySelectorAll('span');
    expect(red?.getAttribute('style')).toBe('color: var(--rt-red);');
    expect(black?.getAttribute('style') ?? '').toBe('');
  });

  test('a text keeps alignment and column widths', () => {
    const box = shown(
      '<p style="text-align: center">а</p><table><tr><td style="width: 40%">б</td></tr></table>',
    );
    expect(box.querySelector('p')?.style.textAlign).toBe('center');
    expect(box.querySelector('td')?.style.width).toBe('40%');
  });
});

describe('the links of a text', () => {
  test('external links open in a new tab without opener and referrer', () => {
    const link = shown('<a href="https://example.ru/a" target="_self">а</a>').querySelector('a');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('internal links open in the same window', () => {
    const links = shown(
      `<a href="/news/CATI" target="_blank">а</a><a href="${location.origin}/about">б</a><a href="mailto:a@b.ru">в</a>`,
    ).querySelectorAll('a');
    expect([...links].map(({ target }) => target)).toEqual(['', '', '']);
  });
});

test('pictures load lazily, and one without an alternative text is decorative', () => {
  const [plain, named] = shown(
    '<img src="/api/images/1.png"><img src="/api/images/2.png" alt="План">',
  ).querySelectorAll('img');
  expect(plain?.loading).toBe('lazy');
  expect([plain?.alt, named?.alt]).toEqual(['', 'План']);
  expect(plain?.hasAttribute('alt')).toBe(true);
});

test('a wide table scrolls separately, by keyboard too, and has a label', () => {
  const box = shown('<table><tr><td>а</td></tr></table>').querySelector('div');
  expect(box?.getAttribute('role')).toBe('region');
  expect(box?.tabIndex).toBe(0);
  expect(box?.querySelector('table')).not.toBeNull();
});

test('headings have no gaps in levels, and the first is below the page title', () => {
  const levels = [...shown('<h3>а</h3><h4>б</h4><h2>в</h2><h4>г</h4>').querySelectorAll('h2, h3, h4')].map(
    (heading) => heading.getAttribute('aria-level') ?? heading.tagName.slice(1),
  );
  expect(levels).toEqual(['2', '3', '2', '3']);
});
