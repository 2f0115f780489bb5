import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { papersOn } from '../../../../testing/scenes/papers.ts';
import { refusalOf } from '../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let scene: Awaited<ReturnType<typeof papersOn>>;
let batch: string;
let owners: { operator: Person; id: string }[];

const portal = await usePortal();

beforeAll(async () => {
  scene = await papersOn(portal);
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.person('O')));
  const issued = await scene.issued(...people);
  batch = issued.batch.id;
  owners = people.map((operator, at) => ({ operator, id: issued.papers[at] ?? '' }));
});

/** An employee whose paper no other test has opened. */
function newOwner(): { operator: Person; id: string } {
  const owner = owners.pop();
  if (!owner) throw new Error('issue more papers');
  return owner;
}

describe('an own paper', () => {
  // Proves: GET /api/papers/mine/
  // Proves: GET /api/papers/{id}/file/
  // Proves: POST /api/papers/{id}/receive/
  test('its owner opens it, confirms it once and has no duty any more', async () => {
    const { operator, id } = newOwner();
    const duties = async () =>
      (await portal.ok(operator, 'GET', '/duties/'))
        .json()
        .data.filter(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'paper');
    expect((await duties())[0].attributes).toMatchObject({
      title: 'Расчётный листок за октябрь 2026',
      address: `/papers?id=${id}`,
    });
    const receive = () => portal.call(operator, 'POST', `/papers/${id}/receive/`);
    expect(refusalOf(await receive())).toEqual([409, 'not_opened']);
    expect((await portal.call(operator, 'HEAD', `/papers/${id}/file/`)).statusCode).toBe(200);
    expect(refusalOf(await receive())).toEqual([409, 'not_opened']);
    const file = await portal.ok(operator, 'GET', `/papers/${id}/file/`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['cache-control']).toBe('no-store');
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      'Расчётный листок 2026-10.pdf',
    );
    const first = (await receive()).json().data.attributes.received_at;
    portal.wait(60);
    expect((await receive()).json().data.attributes.received_at).toBe(first);
    expect(await duties()).toEqual([]);
    const query = { 'filter[period]': '2026-10' };
    const { data } = (await portal.ok(operator, 'GET', '/papers/mine/', { query })).json();
    expect(data[0].attributes).toMatchObject({ name: 'Расчётный листок', pages: 1, receipt: 'received' });
    const none = { 'filter[period]': '2026-09' };
    expect((await portal.ok(operator, 'GET', '/papers/mine/', { query: none })).json().data).toEqual([]);
  });

  test('a paper whose file cannot be read stays unopened', async () => {
    const { operator, id } = newOwner();
    const path = `/papers/${id}/file/`;
    const key = join(portal.dataDir, 'papers.key');
    await rename(key, `${key}.away`);
    expect(refusalOf(await portal.call(operator, 'GET', path))).toEqual([503, 'papers_locked']);
    await rename(`${key}.away`, key);
    expect((await scene.ownPapers(operator))[0]?.attributes.opened_at).toBe(null);
    await portal.ok(operator, 'GET', path);
    expect((await scene.ownPapers(operator))[0]?.attributes.opened_at).not.toBe(null);
  });

  // Proves: GET /api/papers/{id}/looks/
  test('an accountant’s look is logged and shown to the owner', async () => {
    const { operator, id } = newOwner();
    const looks = async () => (await portal.ok(operator, 'GET', `/papers/${id}/looks/`)).json().data;
    await portal.ok(operator, 'GET', `/papers/${id}/file/`);
    expect(await looks()).toEqual([]);
    await portal.ok(scene.accountant, 'GET', `/papers/${id}/file/`);
    expect((await looks())[0].attributes).toMatchObject({ role: 'B' });
    for (const range of ['x=0-', 'bytes=-999999999', 'bytes=1-', 'bytes=00-'])
      await portal.call(scene.accountant, 'GET', `/papers/${id}/file/`, { headers: { range } });
    expect(await looks()).toHaveLength(5);
    expect((await portal.activityOf(scene.accountant)).at(-1)?.details).toContain(
      'Расчётный листок за октябрь 2026',
    );
    expect((await portal.call(await portal.person('O'), 'GET', `/papers/${id}/looks/`)).statusCode).toBe(404);
    expect((await portal.call(scene.accountant, 'GET', `/papers/${id}/looks/`)).statusCode).toBe(404);
  });

  test('nobody but its owner and accountants gets it, whatever the number', async () => {
    const { operator, id } = newOwner();
    const strangers = [await portal.person('O'), await portal.person('M')];
    for (const who of strangers) {
      expect((await portal.call(who, 'GET', `/papers/${id}/file/`)).statusCode).toBe(404);
      expect((await portal.call(who, 'POST', `/papers/${id}/receive/`)).statusCode).toBe(404);
      expect(await scene.ownPapers(who)).toEqual([]);
    }
    expect((await portal.call(scene.accountant, 'POST', `/papers/${id}/receive/`)).statusCode).toBe(404);
    const draft = await scene.splitPages(await scene.codeOf(operator));
    const { rows } = await portal.database.pool.query('select id from paper where batch_id = $1', [draft.id]);
    for (const who of [operator, scene.accountant])
      expect((await portal.call(who, 'GET', `/papers/${rows[0].id}/file/`)).statusCode).toBe(404);
    for (const path of [`/papers/batches/${batch}/`, '/papers/batches/', '/papers/receipts/'])
      for (const who of [operator, ...strangers])
        expect((await portal.call(who, 'GET', path)).statusCode).toBe(403);
  });
});
