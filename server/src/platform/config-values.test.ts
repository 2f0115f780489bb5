import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readConfig } from './config.ts';
import {
  address,
  flag,
  hosts,
  isLoopback,
  link,
  proxies,
  sender,
  shiftTimes,
  whole,
  zone,
} from './config-values.ts';

/** The value that a setting comes to, or the sentence that refuses it. */
function read(kind: z.ZodType, text: string | undefined): unknown {
  const { success, data, error } = kind.safeParse(text);
  return success ? data : error.issues.map(({ message }) => message).join('; ');
}

describe('a boolean setting', () => {
  test.each([
    ['1', true],
    ['TRUE', true],
    ['yes', true],
    ['On', true],
    ['0', false],
    ['false', false],
    ['No', false],
    ['off', false],
    ['', undefined],
    [undefined, undefined],
    ['да', 'нужно true или false'],
    ['2', 'нужно true или false'],
    [' true', 'нужно true или false'],
  ])('%j is %j', (text, value) => {
    expect(read(flag, text)).toBe(value);
  });
});

describe('a whole number from 1 to 12, by default 2', () => {
  test.each([
    ['1', 1],
    ['12', 12],
    ['007', 7],
    ['', 2],
    [undefined, 2],
  ])('%j is %j', (text, value) => {
    expect(read(whole(2, 1, 12), text)).toBe(value);
  });

  test.each(['0', '13', '-1', '1.5', '1e1', '0x2', '١', 'два', ' 3'])('%j is refused', (text) => {
    expect(read(whole(2, 1, 12), text)).toBe('нужно целое число от 1 до 12');
  });
});

describe('an address of the page', () => {
  const page = link('http:', 'https:');
  const refusal = 'нужен адрес, который начинается с http:// или https://';
  test.each([
    ['https://portal.example.ru', 'https://portal.example.ru'],
    ['http://localhost:8080/portal/', 'http://localhost:8080/portal/'],
    ['', undefined],
    ['portal.example.ru', refusal],
    ['ftp://portal.example.ru', refusal],
    ['javascript:alert(1)', refusal],
    ['https://', refusal],
  ])('%j is %j', (text, value) => {
    expect(read(page, text)).toBe(value);
  });
});

describe('an e-mail address', () => {
  test.each([
    ['office@example.ru', 'office@example.ru'],
    ['', undefined],
    ['office', 'нужен адрес электронной почты'],
    ['a@example.ru, b@example.ru', 'нужен адрес электронной почты'],
    ['office@example.ru\r\nBcc: x@example.ru', 'нужен адрес электронной почты'],
  ])('%j is %j', (text, value) => {
    expect(read(address, text)).toBe(value);
  });
});

describe('the sender of e-mails', () => {
  test.each([
    'portal@example.ru',
    'Портал <portal@example.ru>',
    '"Портал, отдел кадров" <portal@example.ru>',
    '<portal@example.ru>',
  ])('the sender %j is accepted', (text) => {
    expect(read(sender, text)).toBe(text);
    expect(read(sender, `  ${text} `)).toBe(text);
  });

  test.each([
    'Портал, отдел кадров <portal@example.ru>',
    'Портал; <portal@example.ru>',
    'Портал <portal@example.ru',
    'Портал <a@example.ru> <b@example.ru>',
    'Портал <a b@example.ru>',
    'a@example.ru,b@example.ru',
    '"Портал <portal@example.ru>',
  ])('several or malformed senders are refused: %j', (text) => {
    expect(read(sender, text)).toBe('нужен отправитель, например Портал <portal@example.ru>');
  });
});

describe('trusted proxies', () => {
  test.each([
    ['', []],
    [undefined, []],
    ['10.0.0.1', ['10.0.0.1']],
    [' 10.0.0.1 , 10.1.0.0/16 ,, fd00::/8', ['10.0.0.1', '10.1.0.0/16', 'fd00::/8']],
    ['0.0.0.0/0', ['0.0.0.0/0']],
    ['::1/128', ['::1/128']],
  ])('%j are %j', (text, list) => {
    expect(read(proxies, text)).toEqual(list);
  });

  test.each([
    '10.0.0',
    '10.0.0.1/33',
    '::1/129',
    '10.0.0.1/',
    '10.0.0.1/8/8',
    'proxy.local',
    'loopback',
    '*',
  ])('the value %j is refused, because it is no address or network', (text) => {
    expect(read(proxies, text)).toContain('нужны IP-адреса или сети через запятую');
    expect(read(proxies, `10.0.0.1,${text}`)).toContain('нужны IP-адреса');
  });
});

describe('hosts of pictures', () => {
  test.each([
    ['', []],
    ['static.example.ru, cdn.example.ru:8443', ['static.example.ru', 'cdn.example.ru:8443']],
  ])('%j are %j', (text, list) => {
    expect(read(hosts, text)).toEqual(list);
  });

  test.each([
    'https://static.example.ru',
    'static.example.ru/',
    'a b',
    'user@static.example.ru',
    "x'; script-src *",
  ])('the value %j is refused, because host names go into a header', (text) => {
    expect(read(hosts, text)).toContain('нужны имена узлов');
  });
});

test.each([
  ['Europe/Moscow', 'Europe/Moscow'],
  ['Asia/Vladivostok', 'Asia/Vladivostok'],
  ['', 'Europe/Moscow'],
  ['Europe/Tula', 'такого часового пояса нет'],
  ['МСК', 'такого часового пояса нет'],
])('the zone %j is %j', (text, value) => {
  expect(read(zone, text)).toBe(value);
});

describe('the times of a shift, by default 09:00-15:00', () => {
  const times = shiftTimes('09:00-15:00');
  const refusal = 'нужно время начала и конца смены, например 09:00-15:00';
  test.each([
    ['', { start: '09:00', end: '15:00' }],
    ['08:30-14:45', { start: '08:30', end: '14:45' }],
    ['21:00-03:00', { start: '21:00', end: '03:00' }],
    ['00:00-23:59', { start: '00:00', end: '23:59' }],
    ['9:00-15:00', refusal],
    ['09:00-24:00', refusal],
    ['09:00–15:00', refusal],
    ['09:60-15:00', refusal],
    ['09:00-09:00', 'смена не может начинаться и кончаться в одно время'],
  ])('%j are %j', (text, value) => {
    expect(read(times, text)).toEqual(value);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::1', true],
  ['127.example.ru', false],
  ['0.0.0.0', false],
  ['::', false],
  ['128.0.0.1', false],
])('the host %s is reachable from this machine only: %s', (host, only) => {
  expect(isLoopback(host)).toBe(only);
});

describe('the settings together', () => {
  test('all errors are reported together, each with its name', () => {
    const env = { PORT: 'x', PORTAL_TZ: 'нигде', SHIFT_3: '15:00', PLANNING_WEEKS: '0' };
    for (const name of Object.keys(env)) expect(() => readConfig(env)).toThrow(`${name}: `);
  });

  test('an owner of the tables without an own database is refused', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@db/portal' })).toThrow(
      'DATABASE_OWNER_URL: без DATABASE_URL не нужен',
    );
  });

  test('links use the public address without a final slash, otherwise the port', () => {
    expect(readConfig({ PUBLIC_URL: 'https://portal.example.ru//' }).publicUrl).toBe(
      'https://portal.example.ru',
    );
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  });

  test('folders are absolute paths, independent of the working directory', () => {
    const { dataDir, dataDirNamed, erpFolder, backupFolder } = readConfig({ ERP_FOLDER: 'обмен' });
    expect([dataDir, erpFolder]).toEqual([`${process.cwd()}/data`, `${process.cwd()}/обмен`]);
    expect([dataDirNamed, backupFolder]).toEqual([false, undefined]);
  });
});
