import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { policiesOf } from '../../../testing/scenes/policies.ts';
import { PNG } from '../../../testing/samples/small-files.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { forgetUnusedImages } from '../../files/images/pictures.public.ts';

let chief: Person;
const portal = await usePortal();
beforeEach(async () => {
  chief = await portal.person('A');
});
// Each test begins where no policy was ever written.
afterEach(() => forget());

const { query, put, agree, publish, work, forget } = policiesOf(
  () => portal,
  () => chief,
);
const mayWork = async (who: Person): Promise<boolean> => (await work(who)).statusCode === 200;

const read = async (who = chief) => (await portal.call(who, 'GET', '/settings/policy/')).json().data;

describe('the policy of the organisation', () => {
  // Proves: GET /api/settings/policy/
  // Proves: PUT /api/settings/policy/
  test('the first text becomes the first edition, and consent is required', async () => {
    expect(await read()).toBeNull();
    const reader = await portal.person('O');
    const answer = await put({ text: '<p>Правила</p>', is_new_edition: false });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.attributes).toMatchObject({
      edition: 1,
      text: '<p>Правила</p>',
      is_in_force: true,
      agreed: 0,
      published_by: 'Проверкина Ольга Ивановна',
    });
    expect(await mayWork(reader)).toBe(false);
    // The author too: an administrator is a person like the others.
    expect(await mayWork(chief)).toBe(false);
  });

  test('a correction asks nobody again, a new edition asks everybody', async () => {
    const reader = await portal.person('O');
    await publish('<p>Првила</p>');
    await agree(reader, 1);

    await put({ text: '<p>Правила</p>', is_new_edition: false });
    expect(await mayWork(reader)).toBe(true);
    expect((await read()).attributes).toMatchObject({ edition: 1, text: '<p>Правила</p>', agreed: 2 });

    await publish('<p>Новые правила</p>');
    expect(await mayWork(reader)).toBe(false);
    expect((await read()).attributes).toMatchObject({ edition: 2, agreed: 1 });
    await agree(reader, 2);
    expect(await mayWork(reader)).toBe(true);
    const { rows } = await query('select edition from policy_consent where account_id = $1 order by 1', [
      reader.accountId,
    ]);
    expect(rows).toEqual([{ edition: 1 }, { edition: 2 }]);
  });

  test('an empty text disables the policy, and earlier consents count when it returns', async () => {
    const [agreed, late] = [await portal.person('O'), await portal.person('O')];
    await publish('<p>Правила</p>');
    await agree(agreed, 1);
    for (const empty of ['', '<p> </p>', '<script>x</script>']) {
      await put({ text: '<p>Правила</p>', is_new_edition: false });
      expect(await mayWork(late)).toBe(false);
      const off = await put({ text: empty, is_new_edition: true });
      expect(off.json().data.attributes).toMatchObject({ is_in_force: false, text: '<p>Правила</p>' });
      expect(await mayWork(late)).toBe(true);
    }
    expect((await portal.call(late, 'GET', '/account/policy/')).json().data).toBeNull();
    await put({ text: '<p>Правила</p>', is_new_edition: false });
    expect([await mayWork(agreed), await mayWork(late)]).toEqual([true, false]);
  });

  test('the counts include users who may sign in and those of them who agreed', async () => {
    await publish('<p>Правила</p>');
    const before = (await read()).attributes;
    const [stays, leaves] = [await portal.person('O'), await portal.person('O')];
    await agree(stays, 1);
    await agree(leaves, 1);
    expect((await read()).attributes).toMatchObject({ people: before.people + 2, agreed: before.agreed + 2 });
    await query(`update employee set state = 'L' where id = $1`, [leaves.employeeId]);
    expect((await read()).attributes).toMatchObject({ people: before.people + 1, agreed: before.agreed + 1 });
  });

  test('one of two concurrent publications is refused, and so is a correction of an outdated edition', async () => {
    await publish('<p>Первая</p>');
    const other = await portal.person('A');
    await agree(other, 1);
    const body = (text: string) => ({ text, is_new_edition: true, edition: 1 });
    const answers = await Promise.all([put(body('<p>Анны</p>')), put(body('<p>Бориса</p>'), other)]);
    // The second one is asked for the consent to the first one's edition, or told of it.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([403, 409]).toContain(answers.find(({ statusCode }) => statusCode !== 200)?.statusCode);
    expect((await query('select count(*)::int as n from policy_edition where is_in_force')).rows).toEqual([
      { n: 1 },
    ]);
    await agree(chief, 2);
    const late = await put({ text: '<p>Исправление первой</p>', is_new_edition: false, edition: 1 });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'edition_changed']);
  });

  test('two concurrent first texts create one edition', async () => {
    const other = await portal.person('A');
    const body = { text: '<p>Правила</p>', is_new_edition: false, edition: null };
    const answers = await Promise.all([put(body), put(body, other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await query('select number from policy_edition')).rows).toEqual([{ number: 1 }]);
  });

  test('the log has the whole text before and after', async () => {
    await publish('<p>Первый текст</p>');
    await put({ text: '<p>Второй текст</p>', is_new_edition: false });
    await put({ text: '', is_new_edition: false });
    await put({ text: '', is_new_edition: false });
    const entries = (await portal.activityOf(chief)).filter(({ section_id }) => section_id === 19);
    expect(entries).toMatchObject([
      {
        action_id: 1,
        details: 'Политика обработки персональных данных: редакция 1',
        changes: { text: ['', 'Первый текст'] },
        url: '/settings',
      },
      {
        action_id: 2,
        details: 'Политика обработки персональных данных: исправлена редакция 1',
        changes: { text: ['Первый текст', 'Второй текст'] },
      },
      { action_id: 2, changes: { is_in_force: [true, false] } },
    ]);
    expect(entries).toHaveLength(3);
  });

  test('pictures are kept while the edition is kept', async () => {
    const file = { name: 'a.png', bytes: PNG };
    const upload = await portal.call(chief, 'POST', '/images/', { form: { fields: {}, file } });
    const key = upload.json().data.id;
    await publish(`<p>Схема</p><img src="/api/images/${key}">`);
    await publish('<p>Без схемы</p>');
    await forgetUnusedImages(portal.database.db, new Date(portal.clock.now().getTime() + 4e10));
    expect((await query('select 1 from image where key = $1', [key])).rowCount).toBe(1);
  });

  test.each([
    [{ is_new_edition: true }, '/text'],
    [{ text: '<img src="https://elsewhere.example/a.png">', is_new_edition: true }, '/text'],
    [{ text: 'я'.repeat(200_001), is_new_edition: true }, '/text'],
    [{ text: '<p>x</p>', is_new_edition: 'да' }, '/is_new_edition'],
    [{ text: '<p>x</p>', is_new_edition: true, edition: 0 }, '/edition'],
  ])('%j is refused with the field at fault', async (body, pointer) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
    expect(await read()).toBeNull();
  });
});

// Proves: GET /api/settings/policy/consents/
test('an administrator lists consents by edition, name and time', async () => {
  await publish('<p>Первая</p>');
  const anna = await portal.person('O', { employee: { lastName: 'Ёжикова' } });
  await agree(anna, 1);
  await publish('<p>Вторая</p>');
  await agree(anna, 2);
  const list = async (params: Record<string, string>) =>
    (await portal.call(chief, 'GET', '/settings/policy/consents/', { query: params })).json();

  const all = await list({ 'page[size]': '3', sort: '-agreed_at' });
  expect(all.meta.pagination).toMatchObject({ count: 4, pages: 2 });
  expect(all.data).toHaveLength(3);
  const second = await list({ 'filter[edition]': '2', sort: 'user' });
  expect(
    second.data.map(({ attributes }: { attributes: { edition: number } }) => attributes.edition),
  ).toEqual([2, 2]);
  const found = await list({ 'filter[search]': 'ежикова', sort: '-edition' });
  expect(found.data).toMatchObject([
    { attributes: { user: 'Ёжикова Ольга Ивановна', username: anna.username, edition: 2 } },
    { attributes: { edition: 1 } },
  ]);
  expect((await list({ sort: 'address' })).errors).toHaveLength(1);
});
