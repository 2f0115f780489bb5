import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Longest stored address; it fits into a unique index. */
export const ADDRESS_MAX = 1_000;
/** Timeout of one DNS query, milliseconds. */
const DNS_TIMEOUT_MS = 3_000;

/** Addresses of this machine, private networks, and unroutable ones, those of documentation too. */
const INNER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(network, bits, 'ipv4');
// Parts of the global IPv6 network: protocol assignments with Teredo, 6to4, documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INNER.addSubnet(network, bits, 'ipv6');
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** True for a public address; IPv4-mapped IPv6 and local ones are not. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !INNER.check(address, 'ipv4')
    : isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !INNER.check(address, 'ipv6');

/** Last labels that no public name has: RFC 6761, 6762, 7686, 8375, 9476, ICANN's reserved ones, usual own ones. */
const PRIVATE_SUFFIXES: ReadonlySet<string> = new Set([
  ...['alt', 'example', 'invalid', 'local', 'localhost', 'onion', 'test', 'corp', 'home', 'internal', 'mail'],
  ...['intranet', 'lan', 'localdomain', 'private', 'home.arpa'],
]);

/** A name without a dot is the organisation's own. */
function isInnerName(host: string): boolean {
  const labels = host.split('.').filter((label) => label !== '');
  return labels.length < 2 || [1, 2].some((count) => PRIVATE_SUFFIXES.has(labels.slice(-count).join('.')));
}

/** Host name or address without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Allowed with that port or with all ports. */
export const isException = ({ protocol, hostname, port }: URL, allowed: readonly string[]): boolean =>
  allowed.includes(hostname) ||
  allowed.includes(`${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`);

interface Exceptions {
  /** By host and port. */
  allowed: readonly string[];
  /** Takes `http` there, because programs of an inner network often have no certificate. */
  plain?: boolean;
}

/**
 * The normalised address, or undefined if sending there is not allowed: it must be https, without a login,
 * and not name this machine or the inner network, except for the exceptions of the settings.
 */
export function outgoingAddress(text: string, { allowed, plain = false }: Exceptions): string | undefined {
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isKnown = isException(url, allowed);
  if (url.protocol !== 'https:' && !(plain && isKnown && url.protocol === 'http:')) return undefined;
  if (url.username || url.password || url.hash) return undefined;
  if (url.href.length > ADDRESS_MAX) return undefined;
  const host = hostOf(url);
  const isOutside = isIP(host) ? isPublicAddress(host) : !isInnerName(host);
  return isOutside || isKnown ? url.href : undefined;
}

/** A name that resolves into the inner network. */
export class InnerAddress extends Error {}

/** All addresses of that name; throws `InnerAddress` if one of them is not public. */
async function publicAddresses(
  name: string,
  servers?: readonly string[],
): Promise<{ address: string; family: 4 | 6 }[]> {
  // Not the system's own look-up: a slow name would block one of the few threads that read files.
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (four.status === 'rejected' && found.length === 0) throw four.reason;
  if (!found.every(({ address }) => isPublicAddress(address))) throw new InnerAddress(name);
  return found;
}

/**
 * Look-up for a connection: it uses the checked address, not a second resolution of the name. Tests name
 * their own DNS servers.
 */
export const lookupBy =
  (servers?: readonly string[]): LookupFunction =>
  (name, options, done) => {
    publicAddresses(name, servers).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };

export const publicLookup = lookupBy();
