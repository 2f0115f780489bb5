import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificate } from '../../testing/push/certificate.ts';
import { startSilentServer } from '../../testing/processes/providers/silent-server.ts';
import { smtpTransport } from '../mail/transport.ts';
import { measured } from '../services/measured.ts';
import { trustAuthorities } from './authorities.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-authorities-'));
const file = join(folder, 'ca.pem');
const made = certificate();
let web: Server;
let mail: SMTPServer;

const portOf = (address: ReturnType<Server['address']>): number =>
  typeof address === 'object' && address ? address.port : 0;

beforeAll(async () => {
  writeFileSync(file, made.cert);
  web = createServer(made, (_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(web, 'listening');
  mail = new SMTPServer({
    ...{ ...made, secure: true, authOptional: true },
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  });
  // A refused handshake is the client's matter.
  mail.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    mail.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  web.close();
  mail.close(() => undefined);
  rmSync(folder, { recursive: true });
});

const stateOf = (url: string) => {
  const transport = smtpTransport(url);
  return measured(() => transport.check())
    .renew()
    .finally(() => transport.close());
};
const mailAt = (user = '') => `smtps://${user}127.0.0.1:${portOf(mail.server.address())}`;

test('an authority of the file is trusted by requests and by mail, beside those of the system', async () => {
  const address = `https://127.0.0.1:${portOf(web.address())}`;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  expect(await stateOf(mailAt())).toEqual({
    state: 'down',
    cause: 'сертификат не принят, нужен удостоверяющий центр в EXTRA_CA',
  });
  trustAuthorities({ extraCa: file });
  expect(await (await fetch(address)).text()).toBe('ok');
  expect(await stateOf(mailAt())).toEqual({ state: 'ok', cause: '' });
});

test('the state names the cause of a failed connection', async () => {
  const silent = await startSilentServer();
  const causes = [];
  for (const url of [
    mailAt('portal:wrong@'),
    'smtp://127.0.0.1:1',
    'smtp://mail.portal.invalid:25',
    `smtp://127.0.0.1:${silent.port}`,
  ])
    causes.push((await stateOf(url)).cause);
  expect(causes).toEqual([
    'вход отклонён, проверьте логин и пароль или ключ',
    'соединение отвергнуто',
    'имя не найдено',
    'не отвечает вовремя',
  ]);
  await silent.close();
});

test('a file without certificates stops the start', () => {
  const empty = join(folder, 'empty.pem');
  writeFileSync(empty, 'нет');
  expect(() => trustAuthorities({ extraCa: empty })).toThrow('EXTRA_CA');
  writeFileSync(empty, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  expect(() => trustAuthorities({ extraCa: empty })).toThrow('повреждён');
  expect(() => trustAuthorities({ extraCa: join(folder, 'nowhere.pem') })).toThrow('не читается');
});
