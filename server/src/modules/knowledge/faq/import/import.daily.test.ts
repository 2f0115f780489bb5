import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { archive, PNG, zip } from '../../../../testing/samples/small-files.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { confluence, docx } from '../../../../testing/samples/text-files.ts';

const portal = await usePortal();
const editor = await portal.person('M');

const base = '/knowledge_base/faq_import';
interface Preview {
  sha256: string;
  levels: number[];
  question_level: number;
  sections: {
    name: string;
    questions: { at: number; question: string; excerpt: string; pictures: number; too_long: boolean }[];
  }[];
  left_out: { what: string; count: number }[];
}

const ask = (name: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  portal.call(editor, 'POST', `${base}/preview/`, { form: { fields, file: { name, bytes } } });
const preview = async (name: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<Preview> =>
  (await ask(name, bytes, fields)).json().data;
const outline = ({ sections }: Preview) =>
  Object.fromEntries(
    sections.map(({ name, questions }) => [name, questions.map(({ question }) => question)]),
  );
/** Takes everything over that was shown, with some things otherwise. */
const planOf = (shown: Preview, type = 1, changes: object = {}) => ({
  sha256: shown.sha256,
  question_level: shown.question_level,
  faq_section_type_id: type,
  sections: shown.sections.map(({ name, questions }) => ({
    name,
    questions: questions.map(({ at, question }) => ({ at, question })),
  })),
  ...changes,
});
const take = (name: string, bytes: Buffer, plan: object, headers: Record<string, string> = {}) =>
  portal.call(editor, 'POST', `${base}/`, {
    form: { fields: { plan: JSON.stringify(plan) }, file: { name, bytes } },
    headers,
  });
type Row = { id: string; attributes: Record<string, string> };
const list = async (what: string, query = {}): Promise<Row[]> =>
  (await portal.call(editor, 'GET', `/knowledge_base/${what}/`, { query })).json().data;

/** Everything that an import could leave behind. */
async function left(): Promise<unknown> {
  const files = (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const { rows } = await portal.database.pool.query(
    `select (select count(*) from faq_section) as sections, (select count(*) from faq_question) as questions,
      (select count(*) from image) as images, (select count(*) from image_use) as uses,
      (select count(*) from pending_deletion) as pending, (select count(*) from activity) as entries,
      (select count(*) from search_entry) as found`,
  );
  return { rows, files: files.toSorted() };
}

const MEMO = docx(
  [
    { text: 'Памятка для всех.' },
    { text: 'Смены', level: 1 },
    { text: 'Как записаться?', level: 2 },
    { text: 'Откройте страницу ' },
    { text: 'Кнопка выглядит так:', picture: 1 },
    { text: 'Подробности', level: 3 },
    { text: 'Не позже воскресенья.' },
    { text: 'Как отменить?', level: 2 },
    { text: 'Снимите отметку.' },
    { text: 'Пустой заголовок', level: 2 },
    { text: 'Оплата', level: 1 },
    { text: 'Выплаты дважды в месяц.' },
    { text: 'Где расчёт?', level: 2 },
    { text: 'На странице финансов.', picture: 2 },
  ],
  { 'one.png': PNG, 'two.emf': Buffer.from('not a picture for browsers') },
);

describe('a Word document', () => {
  let memo: Preview;
  beforeAll(async () => {
    memo = await preview('Памятка.docx', MEMO);
  });

  // Proves: POST /api/knowledge_base/faq_import/preview/
  test('the preview shows sections and questions by headings, and nothing is stored', async () => {
    const before = await left();
    const shown = await preview('Памятка оператора.docx', MEMO);
    expect(outline(shown)).toEqual({
      'Памятка оператора': ['Памятка оператора'],
      Смены: ['Как записаться?', 'Как отменить?'],
      Оплата: ['Оплата', 'Где расчёт?'],
    });
    expect([shown.levels, shown.question_level]).toEqual([[1, 2, 3], 2]);
    expect(shown.sections[1]?.questions[0]).toMatchObject({ pictures: 1, too_long: false });
    expect(shown.sections[1]?.questions[0]?.excerpt).toContain('Подробности. Не позже воскресенья.');
    expect(shown.left_out).toEqual(
      expect.arrayContaining([
        { what: 'pictures', count: 1 },
        { what: 'empty', count: 1 },
      ]),
    );
    expect(await left()).toEqual(before);
  });

  test('the question level can be chosen', async () => {
    const shown = await preview('Памятка.docx', MEMO, { question_level: '1' });
    expect(outline(shown)).toEqual({ Памятка: ['Памятка', 'Смены', 'Оплата'] });
    expect(shown.sections[0]?.questions[1]?.excerpt).toContain('Как отменить?');
  });

  test('one heading level makes questions of one section', async () => {
    const flat = docx([
      { text: 'Первый?', level: 2 },
      { text: 'Да.' },
      { text: 'Второй?', level: 2 },
      { text: 'Нет.' },
    ]);
    expect(outline(await preview('Вопросы.docx', flat))).toEqual({ Вопросы: ['Первый?', 'Второй?'] });
    const bare = docx([{ text: 'Просто текст.' }]);
    expect(outline(await preview('Текст.docx', bare))).toEqual({ Текст: ['Текст'] });
  });

  // Proves: POST /api/knowledge_base/faq_import/
  test('the import stores pictures and questions in one step, each with an audit log entry and a search entry', async () => {
    const before = (await portal.activityOf(editor)).length;
    const answer = await take('Памятка.docx', MEMO, planOf(memo));
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect([data.sections.length, data.questions.length, data.pictures]).toEqual([3, 5, 1]);
    const questions = await list('faq_question', { faq_section__faq_section_type: '1' });
    const asked = questions.find(({ attributes }) => attributes['question'] === 'Как записаться?');
    const html = asked?.attributes['answer'] ?? '';
    const [src = ''] = /\/api\/images\/[0-9a-f]{32}\.png/.exec(html) ?? [];
    expect(html).toContain('<h3>Подробности</h3><p>Не позже воскресенья.</p>');
    expect(html).not.toContain('picture-');
    const picture = await portal.app.inject({ method: 'GET', url: src });
    expect(picture.rawPayload).toEqual(PNG);
    const { rows } = await portal.database.pool.query(`select 1 from pending_deletion where key = $1`, [
      `images/${src.split('/').at(-1)}`,
    ]);
    expect(rows).toEqual([]);
    const entries = (await portal.activityOf(editor)).slice(before).map(({ details }) => details);
    expect(entries).toEqual(expect.arrayContaining(['Раздел «Смены»', 'Как записаться?', 'Где расчёт?']));
    const found = await portal.call(editor, 'GET', '/search/', { query: { query: 'воскресенья' } });
    expect(found.json().data[0].attributes.url).toContain(`item=${asked?.id}`);
  });

  test('the import follows the plan: an existing section, other names, not every question', async () => {
    const body = { faq_section_type_id: 2, name: 'Планшет', comment: '' };
    const made = await portal.call(editor, 'POST', '/knowledge_base/faq_section/', { body });
    const { id } = made.json().data;
    const at = memo.sections[1]?.questions[1]?.at;
    const sections = [{ faq_section_id: id, questions: [{ at, question: 'Как отказаться?' }] }];
    expect((await take('Памятка.docx', MEMO, planOf(memo, 2, { sections }))).statusCode).toBe(201);
    const there = (await list('faq_question')).filter(
      ({ attributes }) => attributes['faq_section_id'] === id,
    );
    expect(there.map(({ attributes }) => [attributes['question'], attributes['answer']])).toEqual([
      ['Как отказаться?', '<p>Снимите отметку.</p>'],
    ]);
  });

  test('repeated submissions import the document once', async () => {
    const plan = planOf(memo);
    const key = { 'idempotency-key': 'import-once' };
    const first = await take('Раз.docx', MEMO, plan, key);
    const after = await left();
    const again = await Promise.all([take('Раз.docx', MEMO, plan, key), take('Раз.docx', MEMO, plan, key)]);
    expect(again.map((answer) => answer.json())).toEqual([first.json(), first.json()]);
    expect(await left()).toEqual(after);
  });
});

describe('a Confluence export', () => {
  const SPACE = confluence(
    [
      {
        title: 'Операторы',
        html: '<p>Главная страница.</p>',
        children: [
          {
            title: 'Планшет',
            html: '<p>Всё о планшете. <a href="1003.html">Дальше</a></p>',
            children: [
              {
                title: 'Как зарядить',
                html:
                  '<h2>Кабель</h2><p>Вот так: <span class="confluence-embedded-file-wrapper"><img class="confluence-embedded-image" src="attachments/12/34.png?width=3" data-image-src="attachments/12/34.png"></span></p>' +
                  '<p>Готово <img class="emoticon" alt="(smile)" src="images/icons/emoticons/smile.svg"></p><script>alert(1)</script>',
                children: [{ title: 'Мелочи', html: '<p onclick="x()">Не терять.</p>' }],
              },
            ],
          },
          {
            title: 'Анкеты',
            children: [{ title: 'Пустая' }, { title: 'Омнибус', html: '<p>Каждую неделю.</p>' }],
          },
        ],
      },
    ],
    { 'attachments/12/34.png': PNG },
  );
  let shown: Preview;
  beforeAll(async () => {
    shown = await preview('OPS.zip', SPACE);
  });

  test('the preview follows the page tree', () => {
    expect(outline(shown)).toEqual({
      Операторы: ['Операторы'],
      Планшет: ['Планшет', 'Как зарядить', 'Мелочи'],
      Анкеты: ['Омнибус'],
    });
    expect(shown.left_out).toEqual(
      expect.arrayContaining([
        { what: 'links', count: 1 },
        { what: 'empty', count: 1 },
      ]),
    );
  });

  test('the import creates sanitised technical information with the attached pictures', async () => {
    expect((await take('OPS.zip', SPACE, planOf(shown, 2))).statusCode).toBe(201);
    const answers = new Map(
      (await list('faq_question', { faq_section__faq_section_type: '2' })).map(({ attributes }) => [
        attributes['question'],
        attributes['answer'],
      ]),
    );
    expect(answers.get('Как зарядить')).toMatch(
      /^<h2>Кабель<\/h2><p>Вот так: <span><img src="\/api\/images\/[0-9a-f]{32}\.png" alt="" \/><\/span><\/p><p>Готово \(smile\)<\/p>$/,
    );
    expect(answers.get('Мелочи')).toBe('<p>Не терять.</p>');
    expect(answers.get('Планшет')).toBe('<p>Всё о планшете. Дальше</p>');
  });

  test('missing pages are reported, and an archive without an index is refused', async () => {
    const lame = archive({
      'index.html': '<ul><li><a href="a.html">А</a></li><li><a href="gone.html">Нет</a></li></ul>',
      'a.html': '<div id="main-content"><p>Есть.</p></div>',
    });
    const incomplete = await preview('x.zip', lame);
    expect(outline(incomplete)).toEqual({ x: ['А'] });
    expect(incomplete.left_out).toEqual([{ what: 'pages', count: 1 }]);
    const none = await ask('x.zip', zip('word/document.xml', '<w:p/>'));
    expect([none.statusCode, none.json().errors[0].code]).toEqual([422, 'file_unreadable']);
  });
});

test('a page saved by Word is decoded from its Windows code page', async () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
  const bytes = Buffer.from(
    Array.from('<html><head><meta charset=windows-1251></head><body><h1>смены</h1><div><p>да</p></div>').map(
      (sign) => {
        const at = letters.indexOf(sign);
        return at < 0 ? sign.charCodeAt(0) : 0xe0 + at;
      },
    ),
  );
  expect(outline(await preview('Вопросы.html', bytes))).toEqual({ Вопросы: ['смены'] });
});

describe('a refused import', () => {
  const STORED = docx(
    [
      { text: 'Вопрос?', level: 1 },
      { text: 'Ответ.', picture: 1 },
    ],
    { 'a.png': PNG },
  );
  let shown: Preview;
  beforeAll(async () => {
    shown = await preview('а.docx', STORED);
  });

  test('a plan for another file stores nothing', async () => {
    const before = await left();
    const answer = await take('а.docx', MEMO, planOf(shown));
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'file_changed']);
    expect(await left()).toEqual(before);
  });

  test.each([
    [
      'a section that is gone',
      { sections: [{ faq_section_id: '999999', questions: [{ at: 0, question: 'В' }] }] },
    ],
    [
      'a question that is not in the file',
      { sections: [{ name: 'Р', questions: [{ at: 9, question: 'В' }] }] },
    ],
    [
      'a question that goes to two places',
      { sections: ['Р', 'С'].map((name) => ({ name, questions: [{ at: 0, question: 'В' }] })) },
    ],
    [
      'a name that is too long',
      { sections: [{ name: 'я'.repeat(41), questions: [{ at: 0, question: 'В' }] }] },
    ],
    ['no question', { sections: [] }],
  ])('a plan with %s stores nothing', async (_, changes) => {
    const before = await left();
    const answer = await take('а.docx', STORED, planOf(shown, 1, changes));
    expect(answer.statusCode).toBe(422);
    expect(await left()).toEqual(before);
  });

  test.each([
    ['broken', 'а.docx', zip('word/document.xml', '<w:document'), 'file_unreadable'],
    [
      'an archive cut off',
      'а.zip',
      archive({ 'index.html': 'x'.repeat(5000) }, true).subarray(0, 40),
      'file_unreadable',
    ],
    [
      'a bomb of Word',
      'а.docx',
      zip('word/document.xml', Buffer.alloc(200_000_000), true),
      'file_too_complex',
    ],
    ['a bomb of pages', 'а.zip', zip('index.html', Buffer.alloc(100_000_000, ' '), true), 'file_too_complex'],
    ['a million boxes', 'а.html', Buffer.from('<div>'.repeat(1_000_000)), 'file_too_complex'],
    ['thousands of headings', 'а.html', Buffer.from('<h1>х</h1><p>у</p>'.repeat(6_000)), 'file_too_complex'],
  ])('a file that is %s stores nothing', async (_, name, bytes, code) => {
    const before = await left();
    const answer = await ask(name, bytes);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, code]);
    expect(await left()).toEqual(before);
  });

  test('recursive entities store nothing', async () => {
    const thousand = (name: string): string => `&${name};`.repeat(1000);
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${thousand('a')}"><!ENTITY c "${thousand('b')}">]>`;
    const bomb = docx([{ text: thousand('c') }], {}, laughs);
    const before = await left();
    const answer = await ask('а.docx', bomb);
    expect(answer.statusCode).toBe(422);
    expect(await left()).toEqual(before);
  });

  test('an answer that is too long is marked in the preview and refused', async () => {
    const long = docx([{ text: 'Вопрос?', level: 1 }, { text: 'я'.repeat(200_001) }]);
    const marked = await preview('а.docx', long);
    expect(marked.sections[0]?.questions[0]?.too_long).toBe(true);
    const before = await left();
    expect((await take('а.docx', long, planOf(marked))).statusCode).toBe(422);
    expect(await left()).toEqual(before);
  });
});
