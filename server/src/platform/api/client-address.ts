import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest address with brackets, zone and port that anybody means. */
const LONGEST = 100;
const BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;
const MAPPED = /^::ffff:([\d.]+)$/i;

/** An address as proxies write it, without quotes, brackets, zone and port; undefined where it is none. */
export function plainAddress(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text.trim().replaceAll('"', '');
  const [host = ''] = (BRACKETS.exec(bare)?.[1] ?? WITH_PORT.exec(bare)?.[1] ?? bare).split('%', 1);
  const address = MAPPED.exec(host)?.[1] ?? host;
  return isIP(address) ? address : undefined;
}

/** Whether the headers of that neighbour are believed; for Fastify's `trustProxy`. */
export function trusting(proxies: readonly string[]): false | ((address: string, hop: number) => boolean) {
  if (proxies.length === 0) return false;
  const isProxy = proxyAddr.compile([...proxies]);
  return (text, hop) => {
    const address = plainAddress(text);
    return address !== undefined && isProxy(address, hop);
  };
}

/** Node answers the address of a connection that has ended only where it was asked before: clients leave early. */
export function rememberAddresses({ server }: FastifyInstance): void {
  server.on('connection', ({ remoteAddress }) => remoteAddress);
}

/** Address of the client: the farthest that can be read and that only believed proxies speak for. */
export function clientAddress({ ips, ip }: FastifyRequest): string {
  const known = (ips ?? [ip]).map(plainAddress).filter((address) => address !== undefined);
  const address = known.at(-1);
  if (address === undefined) throw new Error('a connection without an address');
  return address;
}

const GROUPS = 8;
/** A provider gives a household at least so much of IPv6, and the household uses any address in it. */
const OWN_GROUPS = 4;

/** What counts as one address where tries are counted: IPv4 as it is, of IPv6 the network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL writes an address in one way only, in groups of hexadecimal digits.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const groups = [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, OWN_GROUPS).join(':')}::/64`;
}
