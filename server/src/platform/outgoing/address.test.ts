import { describe, expect, test } from 'vitest';
import { startDnsServer } from '../../testing/webhooks/dns-server.ts';
import { InnerAddress, isPublicAddress, lookupBy, outgoingAddress, publicLookup } from './address.ts';

const taken = (text: string, allowed: string[] = [], plain = false) =>
  outgoingAddress(text, { allowed, plain }) !== undefined;

describe('an outgoing address', () => {
  test('a public https address is accepted', () => {
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
      'https://web.push.apple.com/QGsomething',
      'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
      'https://8.8.8.8/push',
      'https://local.example.org/push',
      'https://home.ru/push',
      'https://[2a00:1450:4010:c0d::5f]/push',
    ])
      expect(taken(good), good).toBe(true);
  });

  test('an address of this machine or the internal network is refused in any notation', () => {
    for (const bad of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'ftp://fcm.googleapis.com/',
      'javascript:alert(1)',
      'fcm.googleapis.com/fcm/send/abc',
      '',
      'https://',
      'https://user:word@fcm.googleapis.com/x',
      'https://fcm.googleapis.com/x#part',
      `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
      'https://localhost/x',
      'https://LOCALHOST./x',
      'https://sub.localhost/x',
      'https://database/x',
      'https://printer.local/x',
      'https://localhost../x',
      'https://crm.localdomain/x',
      'https://crm.corp/x',
      'https://crm.home/x',
      'https://crm.home.arpa./x',
      'https://crm.test/x',
      'https://crm.onion/x',
      'https://crm.private/x',
      'https://crm.example/x',
      'https://crm.invalid/x',
      'https://metadata.google.internal/x',
      'https://127.0.0.1/x',
      'https://127.1/x',
      'https://2130706433/x',
      'https://0x7f000001/x',
      'https://0177.0.0.1/x',
      'https://①②⑦.0.0.1/x',
      'https://0.0.0.0/x',
      'https://10.1.2.3/x',
      'https://100.64.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://172.16.0.1/x',
      'https://172.31.255.255/x',
      'https://192.168.0.1/x',
      'https://224.0.0.1/x',
      'https://255.255.255.255/x',
      'https://192.0.2.1/x',
      'https://192.88.99.1/x',
      'https://198.51.100.1/x',
      'https://203.0.113.1/x',
      'https://[2001:db8::1]/x',
      'https://[3fff::1]/x',
      'https://[2001:20::1]/x',
      'https://[::1]/x',
      'https://[::]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[::ffff:8.8.8.8]/x',
      'https://[::127.0.0.1]/x',
      'https://[64:ff9b::7f00:1]/x',
      'https://[2002:7f00:1::]/x',
      'https://[2001:0:7f00:1::]/x',
      'https://[fc00::1]/x',
      'https://[fd12:3456::1]/x',
      'https://[fe80::1]/x',
      'https://[ff02::1]/x',
    ])
      expect(taken(bad), bad).toBe(false);
  });

  test('an internal address is accepted only as an exception of the settings', () => {
    const allowed = ['127.0.0.1:8443', 'push.intranet'];
    expect(taken('https://127.0.0.1:8443/x', allowed)).toBe(true);
    expect(taken('https://push.intranet:9000/x', allowed)).toBe(true);
    expect(taken('http://127.0.0.1:8443/x', allowed)).toBe(false);
    expect(taken('https://127.0.0.1:8444/x', allowed)).toBe(false);
    expect(taken('https://127.0.0.1/x', allowed)).toBe(false);
    expect(taken('https://127.0.0.2:8443/x', allowed)).toBe(false);
  });

  test('a plain address is accepted only as an exception, where plain ones are sent to at all', () => {
    const allowed = ['127.0.0.1:8080', 'crm.intranet', '10.0.0.5:80'];
    for (const good of ['http://127.0.0.1:8080/x', 'http://crm.intranet/x', 'http://10.0.0.5/x']) {
      expect(taken(good, allowed, true), good).toBe(true);
      expect(taken(good, allowed), good).toBe(false);
    }
    for (const bad of [
      'http://crm.example.ru/x',
      'http://127.0.0.1/x',
      'https://10.0.0.5/x',
      'ftp://crm.intranet/',
    ])
      expect(taken(bad, allowed, true), bad).toBe(false);
  });

  test('addresses next to a private network stay public', () => {
    const outside = ['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.1.1', '128.0.0.1'];
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(isPublicAddress('no address')).toBe(false);
  });
});

test('an unresolvable name is an error', async () => {
  const found = await new Promise((resolve) => {
    publicLookup('nobody.invalid', { all: true }, (error, address) => resolve(error ?? address));
  });
  expect(found).toBeInstanceOf(Error);
});

test('a name that changes to an internal address is refused at its next look-up', async () => {
  const dns = await startDnsServer('93.184.216.34');
  const find = () =>
    new Promise((resolve) => {
      lookupBy([dns.server])('rebinding.example.org', { all: true }, (error, found) =>
        resolve(error ?? found),
      );
    });
  expect(await find()).toEqual([{ address: '93.184.216.34', family: 4 }]);
  for (const inner of ['127.0.0.1', '169.254.169.254', '10.0.0.5']) {
    dns.address = inner;
    expect(await find(), inner).toBeInstanceOf(InnerAddress);
  }
  await dns.close();
});
