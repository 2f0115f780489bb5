import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новая новость' });
const textOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Текст' });
const tool = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

async function openEditor(page: Page): Promise<void> {
  await page.goto('/news/CATI');
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  await textOf(page).click();
}

/** Pastes the clipboard as a browser does. */
const paste = (page: Page, html: string, text = '') =>
  textOf(page).evaluate(
    (field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', data.html);
      clipboardData.setData('text/plain', data.text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; font-size:11.0pt; font-family:"Calibri",sans-serif;} @page WordSection1 {size:595.3pt 841.9pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'><span style='font-size:16.0pt;font-family:"Times New Roman",serif;color:#2F5496'>Порядок работы<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-left:2cm;line-height:115%'><b><span style='font-family:"Arial",sans-serif'>Важно:</span></b><span style='mso-spacerun:yes'>  </span>смены <span style='color:red'>закрыты</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>первое<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>второе<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:233.6pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Город<o:p></o:p></p></td><td width=300 style='width:233.7pt'><p class=MsoNormal>Мест<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><a href="javascript:alert(1)">опасно</a> <a href="https://portal.example/a">ссылка</a><img src="file:///C:/Users/anna/clip_image001.png" width=10></p>
<!--EndFragment--></body></html>`;

test(
  'a text from Word keeps its structure and loses its styles',
  { tag: '@nightly' },
  async ({ page, comeAs, editor, request }) => {
    const word = mark();
    await comeAs({ role: 'M' });
    await openEditor(page);
    await paste(page, WORD, 'Порядок работы');
    await expect(textOf(page).getByRole('heading', { level: 2, name: 'Порядок работы' })).toBeVisible();
    await expect(textOf(page).locator('ul > li')).toHaveText(['первое', 'второе']);
    await expect(textOf(page).locator('td')).toHaveText(['Город', 'Мест']);
    await expect(textOf(page).locator('strong')).toHaveText(['Важно:']);
    await expect(textOf(page).getByRole('link')).toHaveText(['ссылка']);
    await expect(page.getByRole('status').filter({ hasText: 'Добавьте их файлом' })).toBeVisible();

    await dialogOf(page).getByRole('textbox', { name: 'Заголовок' }).fill(word);
    await dialogOf(page).getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialogOf(page)).toBeHidden();
    const answer = await request.get('/api/news/', {
      headers: editor.headers,
      params: { 'filter[search]': word },
    });
    const { data } = (await answer.json()) as { data: { attributes: { content: string } }[] };
    expect(data).toHaveLength(1);
    expect(data[0]?.attributes.content).not.toMatch(/mso|class=|font-|o:p|<!|javascript|file:|xml|·/i);
    expect(data[0]?.attributes.content).toContain('<span style="color:rgb(165, 0, 19)">закрыты</span>');
  },
);

const EVIL = 'evil.invalid';
const HOSTILE = [
  `<script>window.taken = 1</script><script src="https://${EVIL}/a.js"></script>`,
  `<img src="x" onerror="window.taken = 1"><svg onload="window.taken = 1"><a xlink:href="javascript:window.taken=1"><text>svg</text></a></svg>`,
  `<iframe src="https://${EVIL}/frame"></iframe><object data="https://${EVIL}/o"></object><embed src="https://${EVIL}/e">`,
  `<a href="javascript:window.taken=1">нажми</a><a href="&#106;avascript:window.taken=1">и сюда</a><a href="data:text/html,<script>1</script>">и сюда тоже</a>`,
  `<style>@import url(https://${EVIL}/s.css); body { display: none }</style><link rel="stylesheet" href="https://${EVIL}/l.css">`,
  `<p style="background-image: url(https://${EVIL}/b.png); position: fixed; inset: 0">стиль</p><base href="https://${EVIL}/">`,
  `<form action="https://${EVIL}/f"><input name="password" autofocus onfocus="window.taken = 1"><button>Войти</button></form>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="window.taken = 1"></style></mglyph></table></mtext></math>`,
  `<details open ontoggle="window.taken = 1">раскрыто</details><video src="https://${EVIL}/v.mp4" autoplay onloadstart="window.taken = 1"></video>`,
  `<meta http-equiv="refresh" content="0; url=https://${EVIL}/"><marquee onstart="window.taken = 1">бегу</marquee>`,
].join('');

/** Throws where a page runs what a hostile text says, or asks another site for something. */
function harmlessOn(page: Page): () => Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith(EVIL)) asked.push(request.url());
  });
  page.on('dialog', (dialog) => {
    asked.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return async () => {
    expect(await page.evaluate(() => (window as { taken?: number }).taken)).toBeUndefined();
    expect(asked).toEqual([]);
  };
}

test('a hostile text is harmless in display and in the editor', async ({ page, comeAs, editor }) => {
  const word = mark();
  const content = `<h2>${word}</h2>${HOSTILE}<p>конец</p>`;
  const id = await editor.makeNews({
    news_type: 'Портал',
    date_time: '2190-06-01T00:00',
    title: word,
    content,
  });
  await editor.makeCard({ content, image: HOSTILE, information_type: 2 });
  await editor.makeCard({ content, image: HOSTILE, information_type: 3 });

  const harmless = harmlessOn(page);
  await comeAs({ role: 'A' });
  for (const path of [
    '/?news=Портал',
    `/news/Портал?search=${word}`,
    '/information/hide',
    '/information/archive',
  ]) {
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeVisible();
    await harmless();
  }
  await page.goto(`/news/news/${id}`);
  const article = page.getByRole('article');
  await expect(article.getByText('конец')).toBeVisible();
  await article.getByText('нажми').click();
  await article.getByText('и сюда', { exact: true }).click();
  const dangerous = 'script, iframe, object, embed, form, input, style, video';
  await expect(article.locator(dangerous)).toHaveCount(0);
  await expect(article.getByText('svg')).toHaveCount(0);
  await expect(page).toHaveURL(`/news/news/${id}`);
  await harmless();

  await page.getByRole('button', { name: /^Изменить новость/ }).click();
  await expect(page.getByRole('textbox', { name: 'Текст' })).toContainText('конец');
  await harmless();
});

test(
  'a hostile text is harmless on paste',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated, forbidden }) => {
    // The parser compiles no handler of a document that is not shown, and says so.
    tolerated.push(
      /violates the following Content Security Policy/,
      /^Error: policy: (script-src-attr|base-uri)/,
    );
    forbidden.push(/^policy: (script-src-attr|base-uri)/);
    const harmless = harmlessOn(page);
    await comeAs({ role: 'A' });
    await openEditor(page);
    await paste(page, `${HOSTILE}<p>вставлено</p>`);
    await expect(textOf(page)).toContainText('вставлено');
    await harmless();
  },
);

test(
  'the tools work by keyboard alone, and each step can be undone',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await openEditor(page);
    const toolbar = dialogOf(page).getByRole('toolbar', { name: 'Оформление текста' });
    await page.keyboard.type('Слово');
    await page.keyboard.press('Control+A');

    await test.step('the toolbar is one tab stop with arrow navigation', async () => {
      await page.keyboard.press('Shift+Tab');
      await expect(toolbar.locator('[tabindex="0"]')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(tool(page, 'Отменить действие')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(tool(page, 'Вставить таблицу')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      for (let step = 0; step < 20; step += 1) {
        if (await tool(page, 'Полужирный').evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      await expect(textOf(page).locator('strong')).toHaveText('Слово');
      await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1);
    });

    await test.step('Escape returns to the text and keeps the dialog open', async () => {
      await tool(page, 'Курсив').focus();
      await page.keyboard.press('Escape');
      await expect(textOf(page)).toBeFocused();
      await expect(dialogOf(page)).toBeVisible();
    });

    await test.step('a link is added to the selected words and removed', async () => {
      await page.keyboard.press('Control+A');
      await tool(page, 'Ссылка').press('Enter');
      await expect(page.getByLabel('Адрес ссылки')).toBeFocused();
      await page.keyboard.type('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Это не похоже на адрес.')).toBeVisible();
      await page.getByLabel('Адрес ссылки').fill('/information/active');
      await page.keyboard.press('Enter');
      await expect(textOf(page).getByRole('link', { name: 'Слово' })).toHaveAttribute(
        'href',
        '/information/active',
      );
      await page.keyboard.press('Control+A');
      await tool(page, 'Ссылка').press('Enter');
      await expect(page.getByLabel('Адрес ссылки')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByLabel('Адрес ссылки')).toBeHidden();
      await expect(dialogOf(page)).toBeVisible();
      await tool(page, 'Ссылка').press('Enter');
      await page.getByRole('button', { name: 'Убрать ссылку' }).click();
      await expect(textOf(page).getByRole('link')).toHaveCount(0);
    });

    await test.step('undo and redo restore the text', async () => {
      await textOf(page).press('Control+z');
      await expect(textOf(page).getByRole('link')).toHaveCount(1);
      await tool(page, 'Вернуть действие').click();
      await expect(textOf(page).getByRole('link')).toHaveCount(0);
      await textOf(page).press('Control+A');
      await page.keyboard.press('Delete');
      await expect(textOf(page)).toHaveText('');
      await page.keyboard.press('Control+z');
      await expect(textOf(page)).toHaveText('Слово');
    });

    await test.step('table tools add rows and columns', async () => {
      await textOf(page).press('End');
      await tool(page, 'Вставить таблицу').press('Enter');
      await page.getByRole('button', { name: 'Таблица: столбцов 2, строк 2' }).press('Enter');
      await expect(textOf(page).locator('tr')).toHaveCount(2);
      await tool(page, 'Добавить строку ниже').press('Enter');
      await expect(textOf(page).locator('tr')).toHaveCount(3);
      await tool(page, 'Удалить таблицу').press('Enter');
      await expect(textOf(page).locator('table')).toHaveCount(0);
      await expect(dialogOf(page).getByRole('toolbar', { name: 'Таблица' })).toBeHidden();
    });
  },
);

test('a form keeps what is typed when a later load of its record fails', async ({
  page,
  comeAs,
  editor,
  tolerated,
}) => {
  tolerated.push(/503/);
  const title = `Правка ${mark()}`;
  const id = await editor.makeNews({ news_type: 'Портал', date_time: '2026-01-12T00:00', title });
  await comeAs({ role: 'M' });
  await page.clock.install();
  await page.goto(`/news/news/${id}`);
  await page.getByRole('button', { name: /^Изменить новость/ }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Заголовок' });
  await field.fill('Набрано');

  let failed = 0;
  await page.route(`**/api/news/${id}/`, async (route) => {
    await route.fulfill({ status: 503 });
    failed += 1;
  });
  await page.clock.fastForward('01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // The page tries three times.
  await expect.poll(() => page.clock.runFor(5_000).then(() => failed)).toBe(3);
  await expect(field).toHaveValue('Набрано');
});
