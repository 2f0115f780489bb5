import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { answersTo, ONE, ORDER, QUIZ, SEVERAL, quizzesOf } from '../../../../testing/scenes/quizzes.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M');
const films: VideoScene = await newVideos(portal, editor);

const { put, withQuiz, words, watcher, begun, send, own, attemptOf } = quizzesOf(
  () => portal,
  () => editor,
  () => films,
);

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
