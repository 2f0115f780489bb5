import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longest real address with brackets, zone and port, characters. */
const MAX_ADDRESS_LENGTH = 100;
const BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;
const MAPPED = /^::ffff:([\d.]+)$/i;

/** An address from a proxy header, without quotes, brackets, zone and port; undefined if invalid. */
export function plainAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH) return undefined;
  const bare = text.trim().replaceAll('"', '');
  const [host = ''] = (BRACKETS.exec(bare)?.[1] ?? WITH_PORT.exec(bare)?.[1] ?? bare).split('%', 1);
  const address = MAPPED.exec(host)?.[1] ?? host;
  return isIP(address) ? address : undefined;
}

/** Whether that neighbour's headers are trusted; for Fastify's `trustProxy`. */
export function trusting(proxies: readonly string[]): false | ((address: string, hop: number) => boolean) {
  if (proxies.length === 0) return false;
  const isProxy = proxyAddr.compile([...proxies]);
  return (text, hop) => {
    const address = plainAddress(text);
    return address !== undefined && isProxy(address, hop);
  };
}

/** Node knows the address of a closed connection only if it was read before, and clients leave early. */
export function rememberAddresses({ server }: FastifyInstance): void {
  server.on('connection', ({ remoteAddress }) => remoteAddress);
}

/** Client address: the farthest valid one that only trusted proxies vouch for. */
export function clientAddress({ ips, ip }: FastifyRequest): string {
  const known = (ips ?? [ip]).map(plainAddress).filter((address) => address !== undefined);
  const address = known.at(-1);
  if (address === undefined) throw new Error('a connection without an address');
  return address;
}

const GROUPS = 8;
/** A household gets at least this much of an IPv6 address and may use any address in it. */
const OWN_GROUPS = 4;

/** Network for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL normalises an address to groups of hexadecimal digits.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const groups = [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, OWN_GROUPS).join(':')}::/64`;
}
