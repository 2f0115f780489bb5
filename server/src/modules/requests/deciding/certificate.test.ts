import { beforeEach, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../testing/samples/payslips.ts';
import { pdf, pdfWithText, PNG } from '../../../testing/samples/small-files.ts';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(() => scene.newPeople());

const give = (who: Person, id: string, file = { name: 'Иванова 2026.pdf', bytes: pdfWithText('1') }) =>
  portal.call(who, 'POST', `/requests/${id}/result/`, { form: { fields: {}, file } });

describe('a certificate', () => {
  // Proves: POST /api/requests/{id}/result/
  test('reaches the own papers of who asked, and nobody else’s', async () => {
    const { id, attributes } = await scene.asked('Справка 2-НДФЛ');
    expect(attributes).toMatchObject({ waits_for: 'B', days: null, paper_id: null });
    expect(refusalOf(await give(people.colleague, id))).toEqual([404, 'not_found']);
    expect(refusalOf(await give(people.admin, id))).toEqual([403, 'not_your_step']);
    expect(refusalOf(await scene.decide(people.accountant, id))).toEqual([422, 'validation']);
    const wrong = await give(people.accountant, id, { name: 'Справка.png', bytes: PNG });
    expect(wrong.statusCode).toBe(415);
    const done = scene.dataOf(await give(people.accountant, id));
    expect(done.attributes).toMatchObject({ state: 'done', waits_for: null });
    const paper = String(done.attributes['paper_id']);
    const own = (await portal.ok(people.operator, 'GET', '/papers/mine/')).json().data;
    expect(own).toMatchObject([{ id: paper, attributes: { name: 'Справки', pages: 1 } }]);
    const opened = await portal.call(people.operator, 'GET', `/papers/${paper}/file/`);
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect((await portal.call(people.colleague, 'GET', `/papers/${paper}/file/`)).statusCode).toBe(404);
    expect(refusalOf(await give(people.accountant, id))).toEqual([409, 'request_decided']);
    const [stored] = await scene.rowsOf('select file_key from paper where id = $1', [paper]);
    expect(stored.file_key).toMatch(/^sealed\//);
  });

  test('a certificate has the pages of its file, and a broken file leaves the request open', async () => {
    const { id } = await scene.asked('Справка 2-НДФЛ');
    const broken = await give(people.accountant, id, { name: 'Справка.pdf', bytes: pdf('1') });
    expect(refusalOf(broken)).toEqual([422, 'file_unreadable']);
    expect(broken.json().errors[0].detail).toBe('«Справка.pdf» повреждён или закрыт паролем.');
    const [open] = await scene.listed(people.operator, { 'filter[id.in]': id });
    expect(open?.attributes).toMatchObject({ state: 'open' });
    const bytes = await pdfOf(['Справка', 'Продолжение']);
    scene.dataOf(await give(people.accountant, id, { name: 'Справка.pdf', bytes }));
    const own = (await portal.ok(people.operator, 'GET', '/papers/mine/')).json().data;
    expect(own).toMatchObject([{ attributes: { pages: 2 } }]);
  });

  test('it is of the type of documents that its requests name', async () => {
    await portal.ok(people.admin, 'POST', '/docflow/document_types/', {
      body: { prefix: 'СМР', name: 'Справки с места работы', for_person: true },
    });
    await scene.rowsOf(
      `update request_type set document_type_id = (select id from document_type where prefix = 'СМР') where name = 'Справка с места работы'`,
    );
    const { id } = await scene.asked('Справка с места работы');
    scene.dataOf(await give(people.admin, id));
    const [paper] = (await portal.ok(people.operator, 'GET', '/papers/mine/')).json().data;
    expect(paper.attributes.name).toBe('Справки с места работы');
  });

  test('keeps the type of documents that its requests name from being deleted', async () => {
    const made = await portal.ok(people.admin, 'POST', '/docflow/document_types/', {
      body: { prefix: 'ЯДОХОД', name: 'Справки о доходах', for_person: true },
    });
    const { id } = made.json().data;
    await scene.rowsOf(`update request_type set document_type_id = $1 where name = 'Справка 2-НДФЛ'`, [id]);
    const answer = await portal.call(people.admin, 'DELETE', `/docflow/document_types/${id}/`);
    expect(refusalOf(answer)).toEqual([409, 'not_empty']);
  });

  test('one of two who give it at once does', async () => {
    const { id } = await scene.asked('Справка 2-НДФЛ');
    const other = await portal.person('B');
    const answers = await Promise.all([give(people.accountant, id), give(other, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await portal.ok(people.operator, 'GET', '/papers/mine/')).json().data).toHaveLength(1);
  });
});
