import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import {
  answersTo,
  ONE,
  ORDER,
  QUIZ,
  SEVERAL,
  option,
  quizzesOf,
} from '../../../../testing/scenes/quizzes.ts';
import { PNG } from '../../../../testing/samples/small-files.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M');
const films: VideoScene = await newVideos(portal, editor);

const { put, withQuiz, words, watcher, begin, begun, send, own, attemptOf } = quizzesOf(
  () => portal,
  () => editor,
  () => films,
);

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
    const orders = answers[0]
      ?.json()
      .data.attributes.questions.filter(({ kind }: { kind: string }) => kind === 'order');
    expect(orders).toHaveLength(1);
    expect(orders[0].options).not.toEqual(ORDER.options.map(({ text }) => ({ text, picture: null })));
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
