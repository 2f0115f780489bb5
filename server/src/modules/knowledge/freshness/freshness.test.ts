import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { notifyOverdue } from './due.rules.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const portal = await usePortal({ now: NOW });
const [editor, reader] = [await portal.person('M', { employee: { area: 'Тула' } }), await portal.person('O')];

async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await portal.database.pool.query<R>(text, values)).rows;
}
const idOf = async (text: string, values: unknown[] = []) =>
  (await query<{ id: string }>(`${text} returning id`, values))[0]?.id ?? '';

let number = 0;
/** A document in a project of its own. */
async function document(name = `Регламент ${(number += 1)}`): Promise<string> {
  number += 1;
  await query(
    `insert into stored_file (key, original_name, extension, mime_type, size, sha256, uploaded_by)
     values ($1, 'a.pdf', 'pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), $2)`,
    [`d${number}`, editor.accountId],
  );
  const project = await idOf(`insert into document_project (name, is_archive) values ($1, false)`, [
    `Проект ${number}`,
  ]);
  const id = await idOf(
    `insert into document (project_id, file_key, file_name, comment, is_archive) values ($1, $2, $3, '', false)`,
    [project, `d${number}`, name],
  );
  await query(
    `insert into file_edition (owner_type, owner_id, number, kind, file_key) values ('document', $1, 1, 'new', $2)`,
    [id, `d${number}`],
  );
  return `document/${id}`;
}
const numberOf = (record: string) => record.split('/')[1] ?? '';

async function question(text: string): Promise<string> {
  const base = '/knowledge_base';
  const section = await portal.call(editor, 'POST', `${base}/faq_section/`, {
    body: { faq_section_type_id: 1, name: 'Отпуска', comment: '' },
  });
  const made = await portal.call(editor, 'POST', `${base}/faq_question/`, {
    body: { faq_section_id: section.json().data.id, question: text, answer: '<p>Да.</p>' },
  });
  return `faq_question/${made.json().data.id}`;
}

async function send(who: Person, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  return portal.call(who, method, `/knowledge_base/freshness/${path}/`, body ? { body: { ...body } } : {});
}
async function ok(...of: Parameters<typeof send>) {
  const answer = await send(...of);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const care = (record: string, values: object) =>
  ok(editor, 'PUT', `${record}/care`, { owner_id: null, check_by: null, every_months: null, ...values });
const listed = async (filter: Record<string, string>) => {
  const answer = await portal.call(editor, 'GET', '/knowledge_base/freshness/', { query: filter });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ attributes }: { attributes: object }) => attributes) as Record<
    string,
    unknown
  >[];
};
const duties = async (who: Person) => (await portal.dutiesOf(who)).filter(({ kind }) => kind === 'check');
const toldOf = (who: Person) =>
  query<{ title: string }>(
    `select title from notification where account_id = $1 and kind = 'freshness' order by id`,
    [who.accountId],
  );

describe('the owner of a document or an answer', () => {
  // Proves: PUT /api/knowledge_base/freshness/{type}/{id}/care/
  test('the owner is an active editor, is visible to editors only and is logged', async () => {
    const record = await document('Порядок отпусков');
    const owner = await portal.person('M', { employee: { area: 'Орёл' } });
    const said = await care(record, { owner_id: owner.accountId, check_by: '2027-01-15', every_months: 3 });
    expect(said.attributes.care).toMatchObject({
      owner_id: String(owner.accountId),
      owner_state: 'here',
      check_by: '2027-01-15',
      every_months: 3,
      state: 'fresh',
      checked_at: null,
    });
    const [entry] = (await portal.activityOf(editor)).slice(-1);
    expect(entry).toMatchObject({ details: 'Порядок отпусков' });
    expect(entry?.changes).toMatchObject({ checkBy: [null, '2027-01-15'], everyMonths: [null, 3] });
    expect((await ok(reader, 'GET', record)).attributes).toEqual({ type: 'document', helped: null, why: '' });
    const refused = await send(editor, 'PUT', `${record}/care`, {
      ...{ owner_id: reader.accountId, check_by: null, every_months: null },
    });
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([422, { pointer: '/owner_id' }]);
    expect((await send(editor, 'GET', 'document/999999')).statusCode).toBe(404);
    expect(
      (
        await send(editor, 'PUT', 'faq_question/999999/care', {
          owner_id: null,
          check_by: null,
          every_months: null,
        })
      ).statusCode,
    ).toBe(404);
  });

  // Proves: GET /api/knowledge_base/freshness_owners/
  test('possible owners are active administrators and moderators', async () => {
    const [here, gone] = [await portal.person('A'), await portal.person('M')];
    await query(`update employee set state = 'L' where id = $1`, [gone.employeeId]);
    const answer = await portal.call(editor, 'GET', '/knowledge_base/freshness_owners/');
    const ids = answer.json().data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(String(here.accountId));
    expect(ids).not.toContain(String(gone.accountId));
    expect(ids).not.toContain(String(reader.accountId));
  });

  test('the owner is deleted with the record', async () => {
    const record = await question('Временный вопрос?');
    await care(record, { owner_id: editor.accountId, check_by: '2026-11-01' });
    await ok(reader, 'PUT', `${record}/helped`, { helped: true });
    const id = numberOf(record);
    expect((await portal.call(editor, 'DELETE', `/knowledge_base/faq_question/${id}/`)).statusCode).toBe(204);
    expect(await query('select id from knowledge_care where question_id = $1', [id])).toEqual([]);
    expect(await query('select id from helpful_answer where question_id = $1', [id])).toEqual([]);
  });
});

describe('a record to review', () => {
  // Proves: POST /api/knowledge_base/freshness/{type}/{id}/checked/
  test('one touch sets the next date, and the log has an entry', async () => {
    const record = await document('Памятка новичка');
    const once = await ok(editor, 'POST', `${record}/checked`, { every_months: 3 });
    expect(once.attributes.care).toMatchObject({
      ...{ check_by: '2027-02-20', every_months: 3, checked_at: '2026-11-20T12:00:00+03:00' },
    });
    const again = await ok(editor, 'POST', `${record}/checked`, {});
    expect(again.attributes.care.check_by).toBe('2027-02-20');
    const usual = await ok(editor, 'POST', `${await document()}/checked`, {});
    expect(usual.attributes.care.check_by).toBe('2027-05-20');
    const entries = (await portal.activityOf(editor)).filter(({ details }) => details === 'Памятка новичка');
    expect(entries).toHaveLength(2);
    expect(entries[0]?.changes).toEqual({ checkBy: [null, '2027-02-20'] });
  });

  test('the owner gets a duty from the last day on, and one notification after it', async () => {
    const owner = await portal.person('M');
    const [late, today, later] = [await document('Поздний'), await document('Сегодняшний'), await document()];
    await care(late, { owner_id: owner.accountId, check_by: '2026-11-19' });
    await care(today, { owner_id: owner.accountId, check_by: '2026-11-20' });
    await care(later, { owner_id: owner.accountId, check_by: '2026-11-21' });
    const own = (await duties(owner)).filter(({ address }) => address.startsWith('/file_viewer'));
    expect(own).toMatchObject([
      { title: 'Поздний', overdue: true, address: `/file_viewer/${late}` },
      { title: 'Сегодняшний', overdue: false },
    ]);
    await notifyOverdue(portal.deps, NOW);
    await notifyOverdue(portal.deps, NOW);
    expect(await toldOf(owner)).toEqual([{ title: 'Пора проверить: Поздний' }]);
    await ok(owner, 'POST', `${late}/checked`, {});
    await ok(owner, 'POST', `${today}/checked`, {});
    expect((await duties(owner)).filter(({ address }) => address.startsWith('/file_viewer'))).toEqual([]);
  });

  test('a record of a former owner falls to all editors, and returns with the owner', async () => {
    const [owner, other] = [await portal.person('M'), await portal.person('A')];
    const record = await document('Осиротевший');
    await care(record, { owner_id: owner.accountId, check_by: '2026-11-10' });
    const ownerless = async () =>
      (await duties(other)).find(({ address }) => address === '/freshness?who=nobody');
    expect(await ownerless()).toBeUndefined();
    await query(`update employee set state = 'L' where id = $1`, [owner.employeeId]);
    expect(await ownerless()).toMatchObject({ title: 'Пора проверить документы и ответы: 1' });
    expect((await ok(editor, 'GET', record)).attributes.care).toMatchObject({ owner_state: 'gone' });
    // The day may be changed while nobody else is chosen.
    await care(record, { owner_id: owner.accountId, check_by: '2026-11-11' });
    await notifyOverdue(portal.deps, NOW);
    expect(await toldOf(other)).toEqual([{ title: 'Пора проверить: Осиротевший' }]);
    expect(await toldOf(reader)).toEqual([]);
    await query(`update employee set state = 'W' where id = $1`, [owner.employeeId]);
    expect(await ownerless()).toBeUndefined();
    expect(await duties(owner)).toMatchObject([{ title: 'Осиротевший', overdue: true }]);
    await care(record, { check_by: null });
  });

  test('an archived record is not to be reviewed', async () => {
    const record = await document('В архиве');
    const owner = await portal.person('M');
    await care(record, { owner_id: owner.accountId, check_by: '2026-11-10' });
    await query('update document set is_archive = true where id = $1', [numberOf(record)]);
    expect((await duties(owner)).filter(({ title }) => title === 'В архиве')).toEqual([]);
    await notifyOverdue(portal.deps, NOW);
    expect(await toldOf(owner)).toEqual([]);
    expect(await listed({ 'filter[owner.in]': String(owner.accountId) })).toEqual([]);
  });

  // Proves: GET /api/knowledge_base/freshness/
  test('the list has filters by state, owner and area, earliest date first', async () => {
    const owner = await portal.person('M', { employee: { area: 'Калуга' } });
    const [late, soon, fresh] = [
      await document('Каталог поздний'),
      await question('Каталог скоро?'),
      await document('Каталог свежий'),
    ];
    await care(late, { owner_id: owner.accountId, check_by: '2026-11-01' });
    await care(soon, { owner_id: owner.accountId, check_by: '2026-11-27' });
    await care(fresh, { owner_id: owner.accountId, check_by: '2026-11-28' });
    await document('Каталог ничей');
    const states = async (filter: Record<string, string>) =>
      (await listed({ 'filter[search]': 'каталог', ...filter })).map(({ title, state }) => [title, state]);
    const all = [
      ['Каталог поздний', 'overdue'],
      ['Каталог скоро?', 'soon'],
      ['Каталог свежий', 'fresh'],
    ];
    expect(await states({})).toEqual([...all, ['Каталог ничей', 'none']]);
    expect(await states({ 'filter[area.in]': 'Калуга' })).toEqual(all);
    expect(await states({ 'filter[owner.in]': String(owner.accountId) })).toEqual(all);
    expect(await states({ 'filter[owner.in]': 'me' })).toEqual([]);
    expect(await states({ 'filter[owner_state.in]': 'none' })).toEqual([['Каталог ничей', 'none']]);
    expect(await states({ 'filter[state.in]': 'overdue,soon' })).toEqual(all.slice(0, 2));
    expect(await states({ 'filter[type.in]': 'faq_question' })).toEqual([all[1]]);
    expect(await states({ sort: '-title', 'page[size]': '1' })).toEqual([all[1]]);
    const [row] = await listed({ 'filter[search]': 'каталог скоро' });
    expect(row).toMatchObject({ group: 'Отпуска', record_id: numberOf(soon), area: 'Калуга' });
    expect(row?.['address']).toMatch(/^\/knowledge_base\/FAQ\?open=\d+&item=\d+$/);
  });
});

describe('the helpfulness of a record', () => {
  // Proves: PUT /api/knowledge_base/freshness/{type}/{id}/helped/
  test('each user has one changeable answer; editors see shares, and the log has no entry', async () => {
    const record = await question('Где справка?');
    const [one, other] = [await portal.person('O'), await portal.person('O')];
    const no = await ok(one, 'PUT', `${record}/helped`, { helped: false, why: ' Нет адреса ' });
    expect(no.attributes).toEqual({ type: 'faq_question', helped: false, why: 'Нет адреса' });
    await Promise.all(
      [0, 1].map(() => ok(other, 'PUT', `${record}/helped`, { helped: false, why: 'Старо' })),
    );
    expect((await ok(editor, 'GET', record)).attributes.shares).toEqual({ yes: 0, no: 2 });
    const yes = await ok(one, 'PUT', `${record}/helped`, { helped: true, why: 'лишнее' });
    expect(yes.attributes).toMatchObject({ helped: true, why: '' });
    expect((await ok(editor, 'GET', record)).attributes.shares).toEqual({ yes: 1, no: 1 });
    const [row] = await listed({ 'filter[search]': 'где справка', sort: '-no' });
    expect(row).toMatchObject({ yes: 1, no: 1 });
    expect(await portal.activityOf(one)).toEqual([]);
    const long = await send(one, 'PUT', `${record}/helped`, { helped: false, why: 'я'.repeat(301) });
    expect(long.statusCode).toBe(422);
  });

  // Proves: GET /api/knowledge_base/freshness/{type}/{id}/whys/
  test('editors read the comments without names, in alphabetical order', async () => {
    const record = await document();
    const whys = ['Устарело', '', 'Нет бланка'];
    for (const why of whys)
      await ok(await portal.person('O'), 'PUT', `${record}/helped`, { helped: false, why });
    const answer = await send(editor, 'GET', `${record}/whys`);
    expect(answer.json().data).toEqual([
      { type: 'why', id: '1', attributes: { why: 'Нет бланка' } },
      { type: 'why', id: '2', attributes: { why: 'Устарело' } },
    ]);
  });

  // Proves: GET /api/knowledge_base/freshness/{type}/{id}/
  test('a new edition or a changed answer asks again, a correction does not', async () => {
    const record = await document();
    const id = numberOf(record);
    const helped = async (of: string) => (await ok(reader, 'GET', of)).attributes.helped;
    await ok(reader, 'PUT', `${record}/helped`, { helped: true });
    const edition = (n: number, kind: string) =>
      query(
        `insert into file_edition (owner_type, owner_id, number, kind, file_key)
         select 'document', id, $2, $3, file_key from document where id = $1`,
        [id, n, kind],
      );
    await edition(2, 'correction');
    expect(await helped(record)).toBe(true);
    await edition(3, 'new');
    expect(await helped(record)).toBeNull();
    expect((await ok(editor, 'GET', record)).attributes.shares).toEqual({ yes: 0, no: 0 });

    const answer = await question('Меняется ли ответ?');
    await ok(reader, 'PUT', `${answer}/helped`, { helped: false, why: '' });
    expect(await helped(answer)).toBe(false);
    await query(`update faq_question set updated_at = updated_at + interval '1 hour' where id = $1`, [
      numberOf(answer),
    ]);
    expect(await helped(answer)).toBeNull();
  });
});
