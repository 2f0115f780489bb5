import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../testing/access-key.ts';
import { pdf } from '../../testing/samples/small-files.ts';
import { refusalOf } from '../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../testing/scenes/requests.ts';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(() => scene.newPeople());

const DAYS = { first_day: '2026-12-01', last_day: '2026-12-03' };
const idsOf = async (who: Person, query: Record<string, string> = {}) =>
  (await scene.listed(who, query)).map(({ id }) => id);

describe('the list', () => {
  // Proves: GET /api/requests/
  test('shows the own ones, those that wait for the caller, and those of the scope', async () => {
    const leave = await scene.asked('Отгул', DAYS);
    const paper = await scene.asked('Справка 2-НДФЛ');
    const other = await scene.asked('Отгул', DAYS, people.colleague);
    expect(await idsOf(people.operator)).toEqual([paper.id, leave.id]);
    expect(await idsOf(people.operator, { 'filter[of]': 'all' })).toEqual([]);
    expect(await idsOf(people.operator, { 'filter[id.in]': other.id })).toEqual([]);
    expect(await idsOf(people.head, { 'filter[of]': 'decide', sort: 'number' })).toEqual([
      leave.id,
      other.id,
    ]);
    expect(await idsOf(people.head, { 'filter[of]': 'all', sort: 'number' })).toEqual([
      leave.id,
      paper.id,
      other.id,
    ]);
    expect(await idsOf(people.accountant, { 'filter[of]': 'all' })).toContain(paper.id);
    expect(await idsOf(people.accountant, { 'filter[of]': 'all' })).not.toContain(leave.id);
    const all = { 'filter[of]': 'all', 'filter[area.in]': people.area };
    expect(await idsOf(people.admin, { ...all, 'filter[kind.in]': 'certificate' })).toEqual([paper.id]);
    expect(await idsOf(people.admin, { ...all, 'filter[state.in]': 'approved' })).toEqual([]);
    expect(await idsOf(people.admin, { ...all, first_day__gte: '2026-12-02' })).toEqual([]);
    expect(
      await idsOf(people.admin, { ...all, 'filter[user.in]': String(people.colleague.accountId) }),
    ).toEqual([other.id]);
    expect(await idsOf(people.admin, { ...all, 'filter[search]': 'елкина отгул' })).toEqual([leave.id]);
    expect(await idsOf(people.admin, { ...all, 'filter[search]': 'елкина%' })).toEqual([]);
    const record = (await scene.listed(people.operator, { 'filter[id.in]': leave.id }))[0];
    expect(record?.attributes['employee']).toMatchObject({
      full_name: 'Ёлкина Ольга Ивановна',
      area: people.area,
    });
    const wrong = await portal.call(people.admin, 'GET', '/requests/', { query: { 'filter[why]': '1' } });
    expect(wrong.statusCode).toBe(422);
  });

  test('approved absences are taken as a file for 1C, and by a key', async () => {
    const { id } = await scene.asked('Отгул', DAYS);
    await scene.asked('Справка 2-НДФЛ');
    scene.dataOf(await scene.decide(people.head, id));
    const query = { 'filter[of]': 'all', 'filter[area.in]': people.area, format: '1c' };
    const file = await portal.ok(people.admin, 'GET', '/requests/', { query });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Табельный номер');
    expect(lines[1]).toContain('Отгул');
    const key = await newKey(portal, people.admin, { scopes: ['requests:read'] });
    const headers = { authorization: `Bearer ${key}` };
    const read = await portal.call(null, 'GET', '/requests/', { query: { 'filter[id.in]': id }, headers });
    expect(read.json().data).toMatchObject([{ id, attributes: { can_decide: false } }]);
  });

  // Proves: GET /api/requests/figures/
  test('figures tell by type how soon requests are decided', async () => {
    await scene.asked('Отгул', DAYS);
    const { data } = (await portal.ok(people.admin, 'GET', '/requests/figures/')).json();
    const leave = data.find(({ name }: { name: string }) => name === 'Отгул');
    expect(leave.open).toBeGreaterThan(0);
    expect(refusalOf(await portal.call(people.operator, 'GET', '/requests/figures/'))).toEqual([
      403,
      'forbidden',
    ]);
  });

  // Proves: GET /api/requests/calendar/
  test('the calendar shows the team to its people without the reasons, which managers see', async () => {
    const { id } = await scene.asked('Отгул', DAYS);
    scene.dataOf(await scene.decide(people.head, id));
    const span = { from: '2026-12-01', to: '2026-12-31' };
    const seen = async (who: Person, query = {}) =>
      (await portal.ok(who, 'GET', '/requests/calendar/', { query: { ...span, ...query } })).json().data;
    const [first] = await seen(people.colleague);
    expect(first).toMatchObject({ full_name: 'Главный Ольга Ивановна', days: [] });
    const away = { ...DAYS, state: 'away' };
    expect((await seen(people.colleague))[1]).toMatchObject({ days: [{ ...away, name: null }] });
    expect((await seen(people.moderator, { area: people.area }))[1]).toMatchObject({
      days: [{ ...away, name: 'Отгул' }],
    });
    const stranger = await portal.person('O', { employee: { area: 'Далёкая', team: 'Чужие' } });
    expect(JSON.stringify(await seen(stranger))).not.toContain('Ёлкина');
    const long = { from: '2026-12-01', to: '2027-12-31' };
    const answer = await portal.call(people.colleague, 'GET', '/requests/calendar/', { query: long });
    expect(answer.statusCode).toBe(422);
  });
});

describe('the conversation', () => {
  test('an administrator and a supervisor’s supervisor see a request, but not its messages', async () => {
    const { id, attributes } = await scene.asked('Отгул', DAYS);
    expect(attributes).toMatchObject({ takes_part: true });
    const seen = async (who: Person) =>
      (await scene.listed(who, { 'filter[of]': 'all', 'filter[id.in]': id })).map((row) => row.attributes);
    expect(await seen(people.head)).toMatchObject([{ takes_part: true }]);
    const boss = await portal.person('O', { employee: { codeId: `Н-${people.area}` } });
    await scene.rowsOf('update employee set supervisor_code = $2 where id = $1', [
      ...[people.head.employeeId, `Н-${people.area}`],
    ]);
    for (const who of [people.admin, boss]) {
      expect(await seen(who)).toMatchObject([{ takes_part: false }]);
      expect((await portal.call(who, 'GET', `/requests/${id}/messages/`)).statusCode).toBe(404);
    }
  });

  // Proves: GET /api/requests/{id}/messages/, POST /api/requests/{id}/messages/
  // Proves: POST /api/requests/{id}/files/, GET /api/requests/{id}/files/{message_id}/
  test('it is between the person and whoever decides or decided it', async () => {
    const { id } = await scene.asked('Отпуск', { first_day: '2026-12-14', last_day: '2026-12-20' });
    const write = (who: Person, message: string) =>
      portal.call(who, 'POST', `/requests/${id}/messages/`, { body: { message } });
    const read = (who: Person) => portal.call(who, 'GET', `/requests/${id}/messages/`);
    scene.dataOf(await write(people.operator, 'Можно?'));
    scene.dataOf(await write(people.head, 'Посмотрю'));
    expect((await read(people.operator)).json().data).toMatchObject([
      { attributes: { message: 'Можно?', own: true, by_sender: true } },
      { attributes: { message: 'Посмотрю', own: false, by_sender: false } },
    ]);
    for (const who of [people.colleague, people.moderator, people.accountant])
      expect((await read(who)).statusCode).toBe(404);
    scene.dataOf(await scene.decide(people.head, id));
    expect((await read(people.admin)).statusCode).toBe(200);
    expect((await read(people.head)).statusCode).toBe(200);
    const sent = await portal.call(people.operator, 'POST', `/requests/${id}/files/`, {
      form: { fields: {}, file: { name: 'Билет.pdf', bytes: pdf('билет') } },
    });
    const message = scene.dataOf(sent).id;
    const file = await portal.call(people.admin, 'GET', `/requests/${id}/files/${message}/`);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect((await portal.call(people.colleague, 'GET', `/requests/${id}/files/${message}/`)).statusCode).toBe(
      404,
    );
  });
});
