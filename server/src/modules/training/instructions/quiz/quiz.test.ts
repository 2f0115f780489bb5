import type { Quiz } from '@portal/contract/training/instructions/quiz/quiz.ts';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFilms, type Films } from '../../../../testing/scenes/films.ts';
import { PNG } from '../../../../testing/samples/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../../testing/test-portal.ts';

const base = '/knowledge_base';

let portal: TestPortal;
let editor: Person;
let films: Films;

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-05-05T08:00:00Z') });
  editor = await portal.person('M');
  films = await newFilms(portal, editor);
});
afterAll(() => portal.close());

type Question = Quiz['questions'][number];
const option = (text: string, is_right = false): Question['options'][number] => ({
  text,
  picture: null,
  is_right,
});
const ONE: Question = {
  kind: 'one',
  text: 'Сколько звонков в час?',
  picture: null,
  options: [option('десять', true), option('сто'), option('ни одного')],
};
const SEVERAL: Question = {
  kind: 'several',
  text: 'Что взять с собой?',
  picture: null,
  options: [option('планшет', true), option('анкету', true), option('зонт')],
};
const ORDER: Question = {
  kind: 'order',
  text: 'Расставьте шаги.',
  picture: null,
  options: [option('поздороваться'), option('спросить'), option('поблагодарить')],
};
const QUIZ: Quiz = { pass_mark: 60, tries: 2, wait_minutes: 30, questions: [ONE, SEVERAL, ORDER] };

const put = (id: string, body: Record<string, unknown>, who = editor) =>
  portal.call(who, 'PUT', `${base}/instruction/${id}/quiz/`, { body });
async function withQuiz(quiz: Quiz = QUIZ): Promise<string> {
  const id = await films.add({}, 'Опрос');
  expect((await put(id, quiz)).statusCode).toBe(200);
  return id;
}
const words = async (who: Person, id: string) => (await films.guess(who, id)).json().data;
async function watcher(id: string): Promise<Person> {
  const who = await portal.person('O');
  await films.watch(who, id);
  return who;
}

interface Asked {
  kind: Question['kind'];
  text: string;
  options: { text: string }[];
}
interface Attempt {
  id: string;
  attributes: { questions: Asked[]; edition: number };
}
const begin = (who: Person, id: string) =>
  portal.call(who, 'POST', `${base}/instruction/${id}/quiz/own/`, { body: {} });
const begun = async (who: Person, id: string): Promise<Attempt> => (await begin(who, id)).json().data;
const send = (who: Person, attempt: string, answers: number[][]) =>
  portal.call(who, 'PUT', `${base}/quiz_attempt/${attempt}/`, { body: { answers } });
const own = async (who: Person, id: string) =>
  (await portal.call(who, 'GET', `${base}/instruction/${id}/quiz/own/`)).json().data.attributes;

/** Right answers by the editor's own quiz; of those questions that are named wrong, wrong ones. */
function answersTo(asked: readonly Asked[], wrong: readonly Question[] = [], quiz = QUIZ): number[][] {
  return asked.map(({ text, options }) => {
    const question = quiz.questions.find((one) => one.text === text) ?? ONE;
    const numberOf = (name: string): number => options.findIndex((one) => one.text === name) + 1;
    const isWrong = wrong.includes(question);
    if (question.kind === 'order') {
      const right = question.options.map((one) => numberOf(one.text));
      return isWrong ? right.toReversed() : right;
    }
    const chosen = question.options.filter((one) => one.is_right !== isWrong);
    return (question.kind === 'one' ? chosen.slice(0, 1) : chosen).map((one) => numberOf(one.text));
  });
}
async function attemptOf(who: Person, id: string, wrong: readonly Question[] = []) {
  const attempt = await begun(who, id);
  return (await send(who, attempt.id, answersTo(attempt.attributes.questions, wrong))).json().data.attributes;
}

describe('a quiz', () => {
  // Proves: GET /api/knowledge_base/instruction/{id}/quiz/, PUT /api/knowledge_base/instruction/{id}/quiz/
  test('an editor stores a quiz, and an empty one removes it', async () => {
    const id = await films.add({}, 'Опрос');
    const read = () => portal.call(editor, 'GET', `${base}/instruction/${id}/quiz/`);
    expect((await read()).json().data.attributes.questions).toEqual([]);
    expect((await put(id, QUIZ)).json().data.attributes).toEqual(QUIZ);
    expect((await read()).json().data.attributes).toEqual(QUIZ);
    const who = await portal.person('O');
    expect(await films.open(who, id)).toMatchObject({ quiz: 'waiting' });
    expect((await portal.call(who, 'GET', `${base}/instruction/${id}/quiz/`)).statusCode).toBe(403);
    await put(id, { ...QUIZ, questions: [] });
    expect(await films.open(who, id)).toMatchObject({ quiz: null });
    expect((await put('999999', QUIZ)).statusCode).toBe(404);
  });

  test.each([
    [
      'no option marked',
      { ...ONE, options: ONE.options.map(({ text }) => option(text)) },
      'Отметьте один верный вариант.',
    ],
    [
      'two of one marked',
      { ...ONE, options: ONE.options.map(({ text }) => option(text, true)) },
      'Отметьте один верный вариант.',
    ],
    [
      'none of several marked',
      { ...SEVERAL, options: [option('а'), option('б')] },
      'Отметьте хотя бы один верный вариант.',
    ],
    [
      'the same twice',
      { ...ORDER, options: [option('Да'), option('да')] },
      'Варианты не должны повторяться.',
    ],
    ['one option', { ...ORDER, options: [option('да')] }, 'Нужно хотя бы два варианта.'],
    [
      'nine options',
      { ...ORDER, options: Array.from({ length: 9 }, (_, at) => option(`${at}`)) },
      'Не больше 8 вариантов.',
    ],
    ['no text', { ...ONE, text: ' ' }, 'Напишите вопрос.'],
    [
      'an empty option',
      { ...ONE, options: [option('', true), option('б')] },
      'Напишите вариант или добавьте картинку.',
    ],
    ['a long text', { ...ONE, text: 'я'.repeat(501) }, 'Не больше 500 знаков.'],
    ['a picture that is none', { ...ONE, picture: '../secret.png' }, 'Такой картинки нет.'],
    [
      'a picture that is gone',
      { ...ONE, picture: `${'0'.repeat(32)}.png` },
      'Картинки больше нет. Загрузите её снова.',
    ],
  ])('a quiz with %s is refused', async (_, question, detail) => {
    const answer = await put(await films.add({}, 'Опрос'), { ...QUIZ, questions: [question] });
    expect([answer.statusCode, answer.json().errors[0].detail]).toEqual([422, detail]);
  });

  test.each([
    { pass_mark: 0 },
    { pass_mark: 101 },
    { tries: 0 },
    { tries: 11 },
    { wait_minutes: 0 },
    { wait_minutes: 10_081 },
    { questions: Array.from({ length: 31 }, () => ONE) },
  ])('a quiz with %j is refused', async (part) => {
    expect((await put(await films.add({}, 'Опрос'), { ...QUIZ, ...part })).statusCode).toBe(422);
  });

  test('the pictures of a quiz are kept while it exists', async () => {
    const file = { name: 'а.png', bytes: PNG };
    const picture = (await portal.call(editor, 'POST', '/images/', { form: { fields: {}, file } })).json()
      .data.id;
    const id = await films.add({}, 'Опрос');
    const question = { ...ONE, picture, options: [{ text: '', picture, is_right: true }, option('нет')] };
    expect((await put(id, { ...QUIZ, questions: [question] })).statusCode).toBe(200);
    const uses = async () =>
      (await portal.database.pool.query('select 1 from image_use where image_key = $1', [picture])).rows
        .length;
    expect(await uses()).toBe(1);
    const attempt = await begun(await watcher(id), id);
    expect(JSON.stringify(attempt.attributes.questions)).toContain(picture);
    await films.remove(id);
    expect(await uses()).toBe(0);
  });
});

describe('an attempt', () => {
  // Proves: POST /api/knowledge_base/instruction/{id}/quiz/own/, PUT /api/knowledge_base/quiz_attempt/{id}/
  test('an attempt with enough right answers passes, and then the check words are accepted', async () => {
    const id = await withQuiz();
    const who = await portal.person('O');
    expect((await begin(who, id)).json().errors[0].code).toBe('quiz_closed');
    await films.watch(who, id);
    expect(await words(who, id)).toEqual({ status: 'not_match', message: 'Сначала пройдите тест.' });
    expect(await attemptOf(who, id, [ONE])).toMatchObject({
      right: 2,
      asked: 3,
      is_passed: true,
      state: 'passed',
    });
    expect(await films.open(who, id)).toMatchObject({ quiz: 'passed', status: 3 });
    expect(await words(who, id)).toMatchObject({ status: 'ok' });
    expect(await films.open(who, id)).toMatchObject({ status: 2 });
    expect((await begin(who, id)).json().errors[0].code).toBe('quiz_over');
  });

  test('an attempt is the same in every tab and never reveals the right answers', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(who, id)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 200, 201]);
    const bodies = answers.map((answer) => JSON.stringify(answer.json().data));
    expect(new Set(bodies).size).toBe(1);
    const known = [
      ...bodies,
      JSON.stringify(await own(who, id)),
      JSON.stringify(await films.open(who, id)),
    ].join(' ');
    expect(known).not.toMatch(/is_right|"key"/);
    for (const asked of answers[0]?.json().data.attributes.questions ?? [])
      if (asked.kind === 'order')
        expect(asked.options).not.toEqual(ORDER.options.map(({ text }) => ({ text, picture: null })));
  });

  test('an attempt is evaluated once, and a repetition returns the result', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const attempt = await begun(who, id);
    const right = answersTo(attempt.attributes.questions);
    const wrong = answersTo(attempt.attributes.questions, [ONE, SEVERAL, ORDER]);
    const both = await Promise.all([send(who, attempt.id, wrong), send(who, attempt.id, right)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = both.find(({ statusCode }) => statusCode === 200)?.json();
    const again = await send(who, attempt.id, first.data.attributes.is_passed ? right : wrong);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect((await own(who, id)).last.questions).toEqual(first.data.attributes.questions);
  });

  test('an attempt belongs to its user, and needs an answer to each question', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const attempt = await begun(who, id);
    const right = answersTo(attempt.attributes.questions);
    expect((await send(await portal.person('O'), attempt.id, right)).statusCode).toBe(404);
    for (const answers of [
      right.slice(1),
      [...right, [1]],
      right.map(() => []),
      right.map(() => [1, 1]),
      right.map(() => [8]),
      attempt.attributes.questions.map(({ kind }, at) => (kind === 'order' ? [1] : (right[at] ?? []))),
    ])
      expect((await send(who, attempt.id, answers)).statusCode).toBe(422);
    expect((await send(who, attempt.id, right)).statusCode).toBe(200);
  });

  // Proves: GET /api/knowledge_base/instruction/{id}/quiz/own/
  test('a break follows the last failed attempt, in every tab', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    expect(await own(who, id)).toMatchObject({ questions: 3, pass_mark: 60, state: 'open', tries_left: 2 });
    expect(await attemptOf(who, id, [ONE, SEVERAL])).toMatchObject({
      right: 1,
      is_passed: false,
      tries_left: 1,
    });
    expect(await attemptOf(who, id, [ONE, ORDER])).toMatchObject({ state: 'waiting', tries_left: 0 });
    const refused = await Promise.all([begin(who, id), begin(who, id)]);
    expect(refused.map((answer) => [answer.statusCode, answer.headers['retry-after']])).toEqual([
      [429, '1800'],
      [429, '1800'],
    ]);
    portal.wait(30 * 60 - 1);
    expect((await begin(who, id)).statusCode).toBe(429);
    portal.wait(1);
    expect(await own(who, id)).toMatchObject({ state: 'open', tries_left: 2, last: { right: 1 } });
    expect(await attemptOf(who, id)).toMatchObject({ right: 3, is_passed: true });
  });

  test('an attempt keeps its questions when the quiz changes', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const attempt = await begun(who, id);
    await put(id, { ...QUIZ, questions: [{ ...ONE, text: 'Другой вопрос?' }] });
    const answer = await send(who, attempt.id, answersTo(attempt.attributes.questions));
    expect(answer.json().data.attributes).toMatchObject({ right: 3, asked: 3, is_passed: true });
  });
});

describe('a passed quiz', () => {
  const replace = (id: string, edition: string) => films.change(id, { edition }, 'Опрос 2');

  test('a correction keeps the result, and a new edition requires another attempt', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const old = await begun(who, id);
    expect(old.attributes.edition).toBe(1);
    await attemptOf(who, id);
    await replace(id, 'correction');
    await films.watch(who, id);
    expect(await films.open(who, id)).toMatchObject({ quiz: 'passed' });
    expect(await words(who, id)).toMatchObject({ status: 'ok' });
    await replace(id, 'new');
    expect(await films.open(who, id)).toMatchObject({ quiz: 'waiting', status: 0 });
    await films.watch(who, id);
    expect((await begun(who, id)).attributes.edition).toBe(3);
  });

  test('an attempt of an older edition is refused', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const attempt = await begun(who, id);
    await replace(id, 'new');
    const answer = await send(who, attempt.id, answersTo(attempt.attributes.questions));
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'edition_changed']);
  });

  test('the result is in the duties, the log of viewings, the evidence sheet and the audit log', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const duty = async () => (await portal.dutiesOf(who)).find(({ address }) => address.endsWith(`/${id}`));
    expect((await duty())?.detail).toBe('Пройдите тест инструктажа');
    await attemptOf(who, id, [ONE]);
    expect((await duty())?.detail).toBe('Введите слова инструктажа');
    const at = '2026-05-0';
    const [viewing] = (await portal.call(who, 'GET', `${base}/user_instruction/`)).json().data;
    expect(viewing.attributes).toMatchObject({
      quiz_right: 2,
      quiz_asked: 3,
      quiz_passed_at: expect.stringContaining(at),
    });
    const [proof] = (await portal.call(who, 'GET', `${base}/evidence/me/`)).json().data;
    expect(proof.attributes).toMatchObject({
      words_passed: false,
      quiz: { right: 2, asked: 3, is_passed: true, at: expect.stringContaining(at) },
    });
    const query = { format: 'xlsx' };
    const sheet = await portal.call(who, 'GET', `${base}/evidence/me/`, { query });
    const [book] = await readExcelFile(sheet.rawPayload);
    expect(JSON.stringify(book?.data)).toMatch(
      /не пройдена; тест сдан: 2 из 3, \d\d\.05\.2026 \d\d:\d\d:\d\d/,
    );
    expect(JSON.stringify(await portal.activityOf(who))).toContain('Опрос.mp4: 2 из 3, сдан');
    expect(JSON.stringify(await portal.activityOf(editor))).not.toMatch(/поздороваться|десять/);
  });

  test('the lists show a missing quiz until it is passed', async () => {
    const id = await withQuiz();
    const who = await watcher(id);
    const lists: [Person, string, Record<string, string>][] = [
      [who, 'instruction', { 'filter[id.in]': id }],
      [who, 'user_instruction', { isPersonal: 'true', 'instruction.in': id }],
      [editor, 'instruction_people', { 'instruction.in': id, 'user.in': String(who.accountId) }],
    ];
    const missing = () =>
      Promise.all(
        lists.map(async ([reader, path, query]) => {
          const { data } = (await portal.call(reader, 'GET', `${base}/${path}/`, { query })).json();
          const [{ attributes }] = data as [{ attributes: { status: number; needs_quiz?: boolean } }];
          return [attributes.status, attributes.needs_quiz];
        }),
      );
    const all = (needed: true | undefined) => lists.map(() => [3, needed]);
    expect(await missing()).toEqual(all(true));
    await attemptOf(who, id, QUIZ.questions);
    expect(await missing()).toEqual(all(true));
    await attemptOf(who, id);
    expect(await missing()).toEqual(all(undefined));
  });

  // Proves: GET /api/knowledge_base/instruction/{id}/quiz/results/
  test('the results have the answers and employees of each question', async () => {
    const id = await withQuiz();
    const results = async () =>
      (await portal.call(editor, 'GET', `${base}/instruction/${id}/quiz/results/`)).json().data.attributes;
    const [one, other] = [await watcher(id), await watcher(id)];
    await attemptOf(one, id, [ONE, ORDER]);
    await attemptOf(one, id);
    await attemptOf(other, id, [ONE]);
    expect(await results()).toEqual({
      people: 2,
      passed: 2,
      questions: [
        { text: ONE.text, answers: 3, right: 1, people: 2 },
        { text: SEVERAL.text, answers: 3, right: 3, people: 2 },
        { text: ORDER.text, answers: 3, right: 2, people: 2 },
      ],
    });
    await put(id, { ...QUIZ, questions: [ORDER, { ...ONE, text: 'Сколько звонков в день?' }] });
    expect((await results()).questions).toMatchObject([{ answers: 3 }, { answers: 0 }]);
    expect((await portal.call(one, 'GET', `${base}/instruction/${id}/quiz/results/`)).statusCode).toBe(403);
  });
});

test('check words sent while an editor adds a quiz are refused', async () => {
  const id = await films.add({}, 'Опрос');
  const who = await watcher(id);
  const holder = await portal.database.pool.connect();
  // They are judged between two looks at the viewing, and each try is noted there.
  await holder.query('begin; lock table attempt in access exclusive mode');
  const named = words(who, id);
  await expect.poll(portal.waitingForLocks).toBe(1);
  await put(id, QUIZ);
  await holder.query('commit');
  holder.release();
  expect(await named).toEqual({ status: 'not_match', message: 'Сначала пройдите тест.' });
  expect(await own(who, id)).toMatchObject({ state: 'open' });
});
