import {
  WEBHOOK_EVENT_DATA,
  WEBHOOK_EVENTS,
  WebhookBody,
} from '@portal/contract/admin/access/webhook-events.ts';
import { beforeEach, expect, test } from 'vitest';
import { csv } from '../../../../testing/imports.ts';
import { deductionsOn, NOW } from '../../../../testing/scenes/deductions.ts';
import { newVideos } from '../../../../testing/scenes/films.ts';
import { newsBody } from '../../../../testing/scenes/news.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

/** A day of an open week. */
const DAY = '2026-12-01';
const SHIFT = { date: DAY, shift_id: 2 };
const AREA = 'Тула';

const portal = await usePortal({ now: NOW });
const scene: Awaited<ReturnType<typeof deductionsOn>> = await deductionsOn(portal);
const chief = scene.people.admin;
const body = { url: 'https://crm.example.ru/', events: WEBHOOK_EVENTS, is_active: true };
await portal.ok(chief, 'POST', '/webhooks/', { body });
beforeEach(() => portal.database.pool.query('delete from webhook_delivery'));

/** Stored events, with their data as the contract describes it and nothing else. */
async function published(): Promise<unknown[][]> {
  const { rows } = await portal.database.pool.query<{ event: string; body: string }>(
    'select event, body from webhook_delivery order by id',
  );
  return rows.map(({ event, body }) => {
    const { data, event: name } = WebhookBody.parse(JSON.parse(body));
    expect(name).toBe(event);
    return [event, WEBHOOK_EVENT_DATA[event as keyof typeof WEBHOOK_EVENT_DATA].parse(data)];
  });
}
const operator = () => portal.person('O', { employee: { area: AREA } });
const book = (who: Person, body = SHIFT) => portal.ok(who, 'POST', '/work_time/', { body });
const line = (...cells: string[]) => cells.join(';');

test('a booking and its cancellation are published once', async () => {
  const who = await operator();
  const code = await scene.codeOf(who);
  await book(who);
  // A repeat changes nothing.
  await book(who);
  await portal.ok(who, 'DELETE', '/work_time/', { body: SHIFT });
  expect(await published()).toEqual([
    ['booking.created', { code_id: code, ...SHIFT }],
    ['booking.cancelled', { code_id: code, ...SHIFT }],
  ]);
});

test('a booking and a cancellation by a manager are published', async () => {
  const [who, manager] = [await operator(), await portal.person('A')];
  const code = await scene.codeOf(who);
  const path = `/work_time/employee/${who.employeeId}/`;
  const body = { ...SHIFT, reason: 'По просьбе' };
  await portal.ok(manager, 'POST', path, { body });
  await portal.ok(manager, 'DELETE', path, { body });
  expect(await published()).toEqual([
    ['booking.created', { code_id: code, ...SHIFT }],
    ['booking.cancelled', { code_id: code, ...SHIFT }],
  ]);
});

test('a hand-over is published with the booking that ends and the one that begins', async () => {
  const [giver, taker] = [await operator(), await operator()];
  const codes = [await scene.codeOf(giver), await scene.codeOf(taker)];
  await book(giver);
  const offered = await portal.ok(giver, 'POST', '/work_time/handover/', {
    body: { ...SHIFT, empl_id: taker.employeeId },
  });
  const { id } = offered.json().data;
  await portal.ok(taker, 'POST', `/work_time/handover/${id}/accept/`);
  expect((await published()).slice(1)).toEqual([
    ['booking.cancelled', { code_id: codes[0], ...SHIFT }],
    ['handover.done', { handover_id: id, from_code_id: codes[0], to_code_id: codes[1], ...SHIFT }],
    ['booking.created', { code_id: codes[1], ...SHIFT }],
  ]);
});

test('an imported absence and the booking that it ends are published', async () => {
  const who = await operator();
  const code = await scene.codeOf(who);
  await book(who);
  const title = 'Табельный номер;С;По;Причина;Удалено';
  const take = (to: string, removed = '') =>
    scene.imports.accepted('absences', csv(title, line(code, '01.12.2026', to, 'Отпуск', removed)));
  await take('05.12.2026');
  await take('06.12.2026');
  await take('06.12.2026');
  await take('06.12.2026', 'да');
  const absence = (last_day: string, change: string) => [
    'absence.imported',
    { code_id: code, first_day: DAY, last_day, change },
  ];
  expect((await published()).slice(1)).toEqual([
    absence('2026-12-05', 'added'),
    ['booking.cancelled', { code_id: code, ...SHIFT }],
    absence('2026-12-06', 'changed'),
    absence('2026-12-06', 'removed'),
  ]);
});

test('an employee who left is published once, with the cancelled bookings', async () => {
  const who = await operator();
  const code = await scene.codeOf(who);
  await book(who);
  const title = 'Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние';
  const take = () =>
    scene.imports.accepted(
      'employees',
      csv(title, line(code, 'Проверкина', 'Ольга', AREA, 'Оператор CATI', 'уволен')),
    );
  await take();
  await take();
  expect((await published()).slice(1)).toEqual([
    ['employee.left', { code_id: code }],
    ['booking.cancelled', { code_id: code, ...SHIFT }],
  ]);
});

test('an acknowledgement is published once', async () => {
  const who = await operator();
  const { id } = (await portal.ok(chief, 'POST', '/news/', { body: newsBody({}) })).json().data;
  const body = { type: 'news', id };
  const { data } = (await portal.ok(who, 'POST', '/acknowledgements/', { body })).json();
  await portal.ok(who, 'POST', '/acknowledgements/', { body });
  expect(await published()).toEqual([
    [
      'acknowledgement.created',
      {
        acknowledgement_id: data.id,
        code_id: await scene.codeOf(who),
        record_type: 'news',
        record_id: id,
        edition: 1,
      },
    ],
  ]);
});

test('a passed instruction is published once', async () => {
  const films = await newVideos(portal, chief);
  const [who, id] = [await operator(), await films.add()];
  const { user_instruction_id: viewing } = await films.open(who, id);
  portal.wait(600);
  expect((await films.report(who, viewing, -1)).statusCode).toBe(200);
  await films.guess(who, id);
  await films.guess(who, id);
  expect(await published()).toEqual([
    ['instruction.passed', { instruction_id: id, code_id: await scene.codeOf(who) }],
  ]);
});

test('a dispute and its decision are published without messages and amounts', async () => {
  const { people } = scene;
  const code = await scene.codeOf(people.operator);
  const { id } = await scene.disputed();
  expect((await scene.decide(people.decider, id, { outcome: 'removed' })).statusCode).toBe(200);
  const dispute = { dispute_id: id, code_id: code, date: '2026-11-20' };
  expect(await published()).toEqual([
    ['dispute.created', dispute],
    ['dispute.decided', { ...dispute, state: 'removed' }],
  ]);
});
