import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-25T09:00:00Z');

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', {
  employee: { area: 'Орёл', position: 'Супервайзер', lastName: 'Соколова' },
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (area: string, values: Record<string, string> = {}): Promise<Person> =>
  portal.person('O', { employee: { area, ...values } });
const setDemand = (body: Record<string, unknown> | unknown[], who = manager) =>
  portal.call(who, 'PUT', '/work_time/demand/', { body });
const forOther = (who: Person, method: 'POST' | 'DELETE', body: Record<string, unknown>) =>
  portal.call(manager, method, `/work_time/employee/${who.employeeId}/`, { body });
const letters = async (to: string) =>
  (await query('select subject, text from email_outbox where recipient = $1 order by created_at', [to])).rows;

describe('a manager’s change for an employee', () => {
  const shift = (values: object = {}) => ({
    date: '2026-11-26',
    shift_id: 2,
    reason: 'Замена заболевшего',
    ...values,
  });

  // Proves: POST /api/work_time/employee/{empl_id}/
  test('a manager changes a closed week, with a logged reason and an e-mail', async () => {
    const email = 'replaced@example.org';
    const who = await portal.person('O', {
      employee: { lastName: 'Кузьмин' },
      account: { email, emailStatus: 'OK' },
    });
    const answer = await forOther(who, 'POST', shift());
    expect(answer.statusCode).toBe(201);
    expect((await forOther(who, 'POST', shift())).statusCode).toBe(200);
    for (const time of [1, 2])
      expect((await forOther(who, 'DELETE', shift())).statusCode, String(time)).toBe(204);

    const entries = (await portal.activityOf(manager)).slice(-2);
    expect(entries.map((entry) => [entry.section_id, entry.action_id, entry.details])).toEqual([
      [12, 13, 'Кузьмин Ольга Ивановна: Смена I, 26.11.2026. Причина: Замена заболевшего'],
      [12, 14, 'Кузьмин Ольга Ивановна: Смена I, 26.11.2026. Причина: Замена заболевшего'],
    ]);
    const sent = await letters(email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Вас записали на смену: Смена I, 26.11.2026',
      'Вашу смену отменили: Смена I, 26.11.2026',
    ]);
    expect(sent[0].text).toContain('четверг, 26 ноября 2026');
    expect(sent[0].text).toContain('Причина: Замена заболевшего');
    expect(sent[0].text).toContain('Соколова Ольга Ивановна');

    const history = await portal.call(who, 'GET', '/work_time/history/', { query: { date: '2026-11-26' } });
    expect(history.json().data[1].attributes).toMatchObject({
      own: false,
      user: 'Соколова Ольга Ивановна',
      device: '',
      address: '',
      reason: 'Замена заболевшего',
    });
  });

  test('the e-mail goes to the ERP address if the own one is not confirmed', async () => {
    const erp = await portal.person('O', {
      employee: { email: 'erp@example.org' },
      account: { email: 'unsure@example.org', emailStatus: 'UNCONFIRMED' },
    });
    const silent = await portal.person('O');
    for (const who of [erp, silent]) expect((await forOther(who, 'POST', shift())).statusCode).toBe(201);
    expect(await letters('erp@example.org')).toHaveLength(1);
    expect(await letters('unsure@example.org')).toEqual([]);
  });

  test('an absence and a full shift refuse a manager too, and a raised capacity helps', async () => {
    const area = 'Замены';
    const [who, other] = [await worker(area), await worker(area)];
    await query(`insert into absence values ($1, '2026-11-26', '2026-11-27', 'Больничный')`, [
      who.employeeId,
    ]);
    const refused = await forOther(who, 'POST', shift());
    expect(refused.json().errors[0]).toMatchObject({
      code: 'absent',
      detail: 'У сотрудника отмечено отсутствие: Больничный.',
    });
    await setDemand({ area, date: '2026-11-28', shift_id: 2, capacity: 1 });
    expect((await forOther(who, 'POST', shift({ date: '2026-11-28' }))).statusCode).toBe(201);
    const full = await forOther(other, 'POST', shift({ date: '2026-11-28' }));
    expect(full.json().errors[0].code).toBe('shift_full');
    await setDemand({ area, date: '2026-11-28', shift_id: 2, capacity: 2 });
    expect((await forOther(other, 'POST', shift({ date: '2026-11-28' }))).statusCode).toBe(201);
  });

  test('a leaver, an unknown employee and a missing reason are refused', async () => {
    const left = await portal.person('O', { employee: { state: 'L' } });
    expect((await forOther(left, 'POST', shift())).json().errors[0].code).toBe('employee_left');
    expect((await forOther({ ...left, employeeId: 999_999 }, 'POST', shift())).statusCode).toBe(404);
    const who = await portal.person('O');
    for (const method of ['POST', 'DELETE'] as const)
      expect((await forOther(who, method, shift({ reason: ' ' }))).json().errors[0].source).toEqual({
        pointer: '/reason',
      });
  });

  test('an idempotency key is bound to one employee, and refused for another', async () => {
    const headers = { 'idempotency-key': 'one-person' };
    const [who, other] = [await portal.person('O'), await portal.person('O')];
    const send = ({ employeeId }: Person) =>
      portal.call(manager, 'POST', `/work_time/employee/${employeeId}/`, { body: shift(), headers });
    expect([(await send(who)).statusCode, (await send(who)).statusCode]).toEqual([201, 201]);
    expect((await send(other)).json().errors[0].code).toBe('idempotency_key_reused');
  });

  // Proves: DELETE /api/work_time/employee/{empl_id}/
  test('a shift can be cancelled by query parameters', async () => {
    const who = await portal.person('O');
    await forOther(who, 'POST', shift());
    const answer = await portal.call(manager, 'DELETE', `/work_time/employee/${who.employeeId}/`, {
      query: { date: '2026-11-26', shift_id: '2', reason: 'Отмена' },
    });
    expect(answer.statusCode).toBe(204);
    expect(
      (await query('select 1 from shift_booking where employee_id = $1', [who.employeeId])).rowCount,
    ).toBe(0);
  });
});
