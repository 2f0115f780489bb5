// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './clean-paste.ts';

const clean = (html: string) => {
  let next = 0;
  return cleanPastedHtml(html, {
    ownImages: '/api/images/',
    origin: 'https://portal.example',
    newId: () => `p${++next}`,
    withImages: true,
  });
};

const flat = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=RU link="#0563C1" style='tab-interval:35.4pt'>
<!--StartFragment-->
<p class=MsoTitle>Порядок <span style='mso-spacerun:yes'> </span>кодирования<o:p></o:p></p>
<h1 style='margin-top:12.0pt'><span style='font-size:16.0pt;font-family:"Calibri Light",sans-serif;color:#2F5496'>Отказы<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center;line-height:150%'><b style='mso-bidi-font-weight:normal'><span
lang=EN-US style='font-size:12.0pt;font-family:"Times New Roman",serif;color:red'>Важно</span></b><span style='font-size:12.0pt;color:black'>: с 24 ноября<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>первый<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->вложенный</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>второй</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
<tr style='mso-yfti-irow:0'><td width=301 colspan=2 style='width:225.4pt;border:solid windowtext 1.0pt;background:yellow;mso-highlight:yellow'><p class=MsoNormal>221</p></td></tr>
</table>
<p class=MsoNormal><a name="_Hlk1"></a><a href="https://example.ru/a?b=1&amp;c=2" style='mso-x:1'>ссылка</a> <img width=10 height=10 src="file:///C:/clip_image002.png" v:shapes="Рисунок_1"></p>
<!--EndFragment--></body></html>`;

describe('text pasted from Word', () => {
  const result = clean(WORD);

  it('headings, weight, links, tables and real lists are kept', () => {
    expect(flat(result.html)).toBe(
      flat(`<h2>Порядок <span> </span>кодирования</h2>
<h2><span style="color: #0a6178">Отказы</span></h2>
<p style="text-align: center"><b><span style="color: #a50013">Важно</span></b><span>: с 24 ноября</span></p>
<ul><li>первый<ol><li>вложенный</li></ol></li><li>второй</li></ul>
<table><tbody><tr><td colspan="2" style="background-color: #ffe9cf"><p>221</p></td></tr></tbody></table>
<p><a href="https://example.ru/a?b=1&amp;c=2">ссылка</a></p>`),
    );
  });

  it('nothing specific to Word remains', () => {
    expect(result.html).not.toMatch(/mso|o:p|class=|font|lang=|<!|xml|<style/i);
  });

  it('pictures of Word are counted as dropped', () => {
    expect(result.droppedImages).toBe(1);
  });
});

describe('text pasted from Google Docs', () => {
  it('bold spans are kept and the non-bold wrapper is removed', () => {
    const { html } = clean(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:700;text-decoration:underline">Итоги</span></p></b>`,
    );
    expect(html).toBe('<p><span style="font-weight: bold; text-decoration: underline">Итоги</span></p>');
  });
});

describe('pictures in pasted HTML', () => {
  it('no picture remains a data: URL', () => {
    const { html, images } = clean('<p>a</p><img src="data:image/png;base64,AAAA" alt="схема">');
    expect(html).toBe('<p>a</p><img data-upload="p1" alt="схема">');
    expect(images).toEqual([{ id: 'p1', dataUrl: 'data:image/png;base64,AAAA' }]);
  });

  it('a removed picture leaves no empty paragraph', () => {
    expect(clean('<p class=MsoNormal><img src="/api/images/ab.png"> </p>').html).toBe(
      '<img src="/api/images/ab.png"> ',
    );
  });

  it('the portal’s own pictures are kept, without the host', () => {
    expect(clean('<img src="https://portal.example/api/images/ab.png" onerror="x()">').html).toBe(
      '<img src="/api/images/ab.png">',
    );
  });

  it('pictures of other sites are dropped and counted', () => {
    expect(clean('<img src="https://other.example/a.png">')).toMatchObject({ html: '', droppedImages: 1 });
  });
});

describe('dangerous pieces', () => {
  it('dangerous elements are removed', () => {
    const { html } = clean(
      `<script>alert(1)</script><a href="javascript:alert(1)">x</a><iframe src="/"></iframe><p onclick="y()">z</p>`,
    );
    expect(html).toBe('x<p>z</p>');
  });

  it('deeply nested content is reduced to its text at once', () => {
    const nested = `<b>${'<div></x>'.repeat(20_000)}текст &amp; <i>знак</i>`;
    expect(clean(nested)).toEqual({ html: 'текст &amp; знак', images: [], droppedImages: 0 });
    const many = clean('<p>абзац</p>'.repeat(2_000));
    expect(many.html).toBe('<p>абзац</p>'.repeat(2_000));
  });
});

describe('a list of Word', () => {
  const item = (marker: string, text: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}</p>`;

  it('a list ends at another paragraph', () => {
    expect(clean(`${item('·', 'раз')}<p>текст</p>${item('·', 'два')}`).html).toBe(
      '<ul><li>раз</li></ul><p>текст</p><ul><li>два</li></ul>',
    );
  });

  it('a list changes its kind at the same level', () => {
    expect(
      clean(`${item('·', 'раз')}\n${item('1.', 'два')}\n${item('2.', 'три')}`).html.replace(/\n/g, ''),
    ).toBe('<ul><li>раз</li></ul><ol><li>два</li><li>три</li></ol>');
  });

  it('a list may begin at a deeper level and return', () => {
    expect(clean(`${item('о', 'глубже', 2)}${item('·', 'выше')}`).html).toBe(
      '<ul><li><ul><li>глубже</li></ul></li><li>выше</li></ul>',
    );
  });

  it('an item keeps its content', () => {
    expect(clean(item('а)', 'одно <b>важное</b> слово')).html).toBe(
      '<ol><li>одно <b>важное</b> слово</li></ol>',
    );
  });
});

describe('a copy out of the editor itself', () => {
  it('a copy from the editor keeps its blank lines, another one does not', () => {
    expect(clean('<p data-pm-slice="1 1 []">раз</p><p></p><p>два</p>').html).toBe(
      '<p data-pm-slice="1 1 []">раз</p><p></p><p>два</p>',
    );
    expect(clean('<p>раз</p><p><br></p><p><span>&nbsp;</span></p><p>два</p>').html).toBe(
      '<p>раз</p><p>два</p>',
    );
  });
});

describe('colours of pasted text', () => {
  it('colours become those of the theme, and black and white are removed', () => {
    expect(clean('<span style="color: #00ff00; background: white">а</span>').html).toMatch(
      /^<span style="color: #[0-9a-f]{6}">а<\/span>$/,
    );
    expect(clean('<font style="color: black; font-size: 40px">а</font>').html).toBe('<span>а</span>');
  });
});
