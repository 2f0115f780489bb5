import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { fileTransport, type OutgoingEmail, smtpTransport } from './transport.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'portal-letters-')), 'mail');
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const letter = (values: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  id: 'a1',
  messageId: '<a1@portal.example>',
  from: 'Портал <portal@example.ru>',
  to: 'anna@example.ru',
  replyTo: '',
  subject: 'Запись на смену снята',
  text: 'Здравствуйте, Анна!',
  html: '<p>Здравствуйте, Анна!</p>',
  headers: {},
  date: new Date('2026-11-20T09:00:00Z'),
  ...values,
});

describe('an e-mail stored as a file', () => {
  test('the file is complete: sender, recipient, id, subject and both bodies', async () => {
    const told: string[] = [];
    const transport = fileTransport(folder, (file) => told.push(file));
    await transport.send(letter({ replyTo: 'boss@example.ru', headers: { 'X-Portal': 'yes' } }));
    const [path = ''] = told;
    expect(path).toBe(join(folder, '2026-11-20T09-00-00.000Z-a1.eml'));
    const mail = await PostalMime.parse(readFileSync(path));
    expect(mail).toMatchObject({
      from: { name: 'Портал', address: 'portal@example.ru' },
      to: [{ address: 'anna@example.ru' }],
      replyTo: [{ address: 'boss@example.ru' }],
      messageId: '<a1@portal.example>',
      subject: 'Запись на смену снята',
    });
    expect(mail.text?.trim()).toBe('Здравствуйте, Анна!');
    expect(mail.html?.trim()).toBe('<p>Здравствуйте, Анна!</p>');
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'x-portal', value: 'yes' }));
    transport.close();
  });

  test('only the owner can read the file, and no temporary file remains', async () => {
    const transport = fileTransport(folder, () => undefined);
    await transport.send(letter({ id: 'b2' }));
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    const file = readdirSync(folder).find((name) => name.includes('b2')) ?? '';
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(await transport.check()).toBe('off');
    transport.close();
  });

  test('no local file and no address from a text is embedded', async () => {
    const told: string[] = [];
    const transport = fileTransport(folder, (file) => told.push(file));
    const html = '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x.png">';
    await transport.send(letter({ id: 'c3', html }));
    const mail = await PostalMime.parse(readFileSync(told[0] ?? ''));
    expect(mail.html?.trim()).toBe(html);
    expect(mail.attachments).toEqual([]);
    transport.close();
  });
});

test('an unreachable mail server is down, and sending fails', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:1');
  await expect(transport.check()).rejects.toMatchObject({ code: 'ESOCKET' });
  await expect(transport.send(letter())).rejects.toMatchObject({ code: 'ESOCKET' });
  transport.close();
});
