import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Longest address of a push service that is kept; a unique index has room for it. */
export const ENDPOINT_MAX = 1_000;
/** Of one try to find the addresses of a name, milliseconds. */
const PATIENCE = 3_000;

/** What leads into this machine, the organisation's network, or nowhere. */
const INNER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(network, bits, 'ipv4');
// Networks of the global range that carry an address of version 4 inside: Teredo and 6to4.
INNER.addSubnet('2001::', 32, 'ipv6');
INNER.addSubnet('2002::', 16, 'ipv6');
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Anyone on the internet may have that address: version 4 in version 6 and all that is local is not. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !INNER.check(address, 'ipv4')
    : isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !INNER.check(address, 'ipv6');

/** A name of a network that nobody outside knows; one without a dot is the organisation's own. */
const INNER_NAME = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** The name or address of a host without brackets and the dot of the root. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Named with that port, or with all of its ports. */
const isException = ({ hostname, port }: URL, allowed: readonly string[]): boolean =>
  allowed.includes(hostname) || allowed.includes(`${hostname}:${port || '443'}`);

/**
 * The address of a push service as it is kept, or undefined where nothing may be sent there: it is https, without a
 * login, and does not name this machine or the inner network. `allowed` are exceptions, as PUSH_ALLOW names them.
 */
export function pushEndpoint(text: string, allowed: readonly string[]): string | undefined {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username || url.password || url.hash) return undefined;
  if (url.href.length > ENDPOINT_MAX) return undefined;
  const host = hostOf(url);
  const isOutside = isIP(host) ? isPublicAddress(host) : !INNER_NAME.test(host);
  return isOutside || isException(url, allowed) ? url.href : undefined;
}

/** A name that leads into the inner network. */
export class InnerAddress extends Error {}

/** Every public address of that name; throws `InnerAddress` where one of them is not. */
async function publicAddresses(name: string): Promise<{ address: string; family: 4 | 6 }[]> {
  // Not the system's own look-up: a slow name would keep one of the few threads that read files.
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (four.status === 'rejected' && found.length === 0) throw four.reason;
  if (!found.every(({ address }) => isPublicAddress(address))) throw new InnerAddress(name);
  return found;
}

/** For a connection: it goes to an address that was looked at, not to what the name says a moment later. */
export const publicLookup: LookupFunction = (name, options, done) => {
  publicAddresses(name).then(
    (found) => {
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? '', first?.family);
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
  );
};
