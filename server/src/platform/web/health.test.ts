import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { startSilentServer } from '../../testing/processes/providers/silent-server.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { smtpTransport } from '../mail/transport.ts';

const mailServer = await startSilentServer();
afterAll(() => mailServer.close());
const portal = await usePortal({ transport: () => smtpTransport(`smtp://127.0.0.1:${mailServer.port}`) });

const inTurn = async <T>(count: number, call: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await call());
  return answers;
};

test('/readyz does not connect to the mail server', async () => {
  const ready = () => portal.app.inject('/readyz');
  const answers = [...(await inTurn(5, ready)), ...(await Promise.all(Array.from({ length: 20 }, ready)))];
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers[0]?.json()).toMatchObject({ status: 'ok', database: 'ok', files: 'ok', queue: 'ok' });
  expect(mailServer.connections).toBe(0);
});

// Proves: GET /api/about/
test('all callers share one measurement of a silent mail server, the first answer included', async () => {
  const anna = await portal.person('O');
  const about = () => portal.ok(anna, 'GET', '/about/');
  const answers = [...(await Promise.all(Array.from({ length: 10 }, about))), ...(await inTurn(5, about))];
  for (const answer of answers)
    expect(answer.json().data.services).toEqual({ database: 'ok', files: 'ok', queue: 'ok', mail: 'down' });
  expect(mailServer.connections).toBe(1);
});

test('a failed request measures the storage at once', async () => {
  const status = async () => (await portal.app.inject('/readyz')).statusCode;
  expect(await status()).toBe(200);
  rmSync(join(portal.dataDir, 'files'), { recursive: true });
  writeFileSync(join(portal.dataDir, 'files'), '');
  expect(await status()).toBe(200);
  await expect(portal.deps.files.put('a/b', Readable.from(['text']))).rejects.toThrow(/ENOTDIR/);
  await expect.poll(status).toBe(503);
});
