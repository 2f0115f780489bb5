import { beforeEach, describe, expect, test } from 'vitest';
import type { TestPortal } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { makePlatform } from '../../make-platform.ts';
import { fileTransport } from '../mail/transport.ts';
import { renewStates } from './renew.ts';
import type { Finding, StateCheck } from './state-check.ts';
import { claimWatch } from './state.sql.ts';

let told: unknown[];

const portal = await usePortal({
  now: new Date('2026-11-22T09:00:00Z'),
  env: { ADMIN_EMAIL: 'olga@it.example, night@it.example' },
});
const chief = await portal.person('A');
beforeEach(async () => {
  told = [];
  await portal.database.pool.query('delete from state_check; delete from email_outbox');
});

const check = (id: StateCheck['id'], found: Finding | 'unseen' | undefined): StateCheck => ({
  id,
  find: () => Promise.resolve(found),
});
const mail = (state: Finding['state'], message = `Почта: ${state}.`) => check('mail', { state, message });
const renew = (
  checks: StateCheck[],
  deps: Pick<TestPortal['deps'], 'db' | 'mail' | 'config'> = portal.deps,
) =>
  renewStates({
    db: deps.db,
    mail: deps.mail,
    config: deps.config,
    checks,
    now: portal.clock.now(),
    onError: (error) => told.push(error),
  });
const letters = async (): Promise<string[]> =>
  (
    await portal.database.pool.query<{ line: string }>(
      `select recipient || ' ' || subject as line from email_outbox order by created_at, recipient desc`,
    )
  ).rows.map(({ line }) => line);
const states = async () => (await portal.call(chief, 'GET', '/state/')).json().data;
const later = (minutes: number) => {
  portal.wait(minutes * 60);
};

// Proves: GET /api/state/
test('the states are in a fixed order, with the time of their last change', async () => {
  portal.clock.time = new Date('2026-11-22T09:00:00Z');
  await renew([check('disk', { state: 'ok', message: 'Свободно.' }), mail('ok')]);
  later(10);
  await renew([check('disk', { state: 'ok', message: 'Свободно 9 ГБ.' }), mail('warning')]);
  expect(await states()).toEqual([
    {
      type: 'state',
      id: 'mail',
      attributes: { state: 'warning', since: '2026-11-22T12:10:00+03:00', message: 'Почта: warning.' },
    },
    {
      type: 'state',
      id: 'disk',
      attributes: { state: 'ok', since: '2026-11-22T12:00:00+03:00', message: 'Свободно 9 ГБ.' },
    },
  ]);
});

describe('an e-mail about the state', () => {
  test('each administrator gets one e-mail per problem, and one when it is over', async () => {
    await renew([mail('ok')]);
    expect(await letters()).toEqual([]);
    await renew([mail('warning')]);
    await renew([mail('warning', 'Почта: всё ещё.')]);
    const first = ['olga@it.example Портал. Почта: внимание', 'night@it.example Портал. Почта: внимание'];
    expect(await letters()).toEqual(first);
    await renew([mail('ok')]);
    await renew([mail('ok')]);
    expect((await letters()).slice(2)).toEqual([
      'olga@it.example Портал. Почта: снова в порядке',
      'night@it.example Портал. Почта: снова в порядке',
    ]);
  });

  test('the e-mail has the problem and the address of the page', async () => {
    portal.clock.time = new Date('2026-11-22T09:00:00Z');
    await renew([mail('down', 'Почтовый сервер не отвечает.')]);
    const { rows } = await portal.database.pool.query('select text from email_outbox limit 1');
    expect(rows[0].text).toContain('Почтовый сервер не отвечает.');
    expect(rows[0].text).toContain('С 22.11.2026 12:00, portal.example.');
    expect(rows[0].text).toContain('https://portal.example/state');
  });

  test('a change for worse or better sends another e-mail', async () => {
    await renew([mail('warning')]);
    await renew([mail('down')]);
    await renew([mail('warning')]);
    expect((await letters()).filter((line) => line.startsWith('olga')).toSorted()).toEqual([
      'olga@it.example Портал. Почта: внимание',
      'olga@it.example Портал. Почта: внимание',
      'olga@it.example Портал. Почта: неисправность',
    ]);
  });

  test('two concurrent processes send one e-mail', async () => {
    const { config, clock, db, files, jobs } = portal.deps;
    const transport = fileTransport(portal.dataDir, () => undefined);
    const second = await makePlatform({ config, clock, db, files, jobs, transport });
    await Promise.all([
      ...[portal.deps, second, portal.deps, second].map((deps) => renew([mail('down')], deps)),
    ]);
    expect(await letters()).toHaveLength(2);
  });
});

test('a failed check is reported as a warning and does not affect the others', async () => {
  const failing: StateCheck = { id: 'disk', find: () => Promise.reject(new Error('EIO')) };
  await renew([failing, mail('ok')]);
  expect(
    (await states()).map(({ id, attributes }: Awaited<ReturnType<typeof states>>) => [id, attributes.state]),
  ).toEqual([
    ['mail', 'ok'],
    ['disk', 'warning'],
  ]);
  expect(told).toEqual([expect.objectContaining({ message: 'EIO' })]);
});

test('an unseen check keeps its state, a disabled one disappears without an e-mail', async () => {
  await renew([mail('down'), check('backup', { state: 'warning', message: 'Старая.' })]);
  const before = await letters();
  await renew([check('mail', 'unseen'), check('backup', undefined)]);
  expect(await states()).toMatchObject([{ id: 'mail', attributes: { state: 'down' } }]);
  expect(await letters()).toEqual(before);
});

test('one of several instances runs the checks, and the next one after the interval', async () => {
  const { db, pool } = portal.database;
  await pool.query('delete from state_watch');
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimWatch(db, 25)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimWatch(db, 25)).toBe(false);
  await pool.query(`update state_watch set looked_at = looked_at - interval '26 seconds'`);
  expect(await claimWatch(db, 25)).toBe(true);
});
