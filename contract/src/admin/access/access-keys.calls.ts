import { z } from 'zod';
import { dataOf, listOf, Nothing, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import type { Role } from '../../shared/roles.ts';
import { SCOPES } from './scopes.ts';

const ADMINISTRATOR: readonly Role[] = ['A'];

/** Keys of an organisation that have not expired. */
export const MAX_ACCESS_KEYS = 200;
export const KEY_NAME_MAX = 100;
/** Days of a key: the longest term, the term by default, and the notice before and after its end. */
export const KEY_DAYS = { most: 365, usual: 90, notice: 7 } as const;
/** Calls of one key in a minute. */
export const KEY_CALLS_PER_MINUTE = 600;
/** Networks of one key. */
export const MAX_KEY_ADDRESSES = 50;

const WRONG_NETWORK = 'Нужен адрес или сеть, например 10.0.0.5 или 10.0.0.0/8.';

/** Groups of a part of an IPv6 address; IPv4 at its end takes two. */
const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [parseInt(group, 16)]));

/** True for IPv4 mapped to IPv6 (::ffff:0:0/96) in any spelling. */
function isMapped(network: string): boolean {
  const [start = [], end = []] = (network.split('/')[0] ?? '').split('::').map(groupsOf);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => 0);
  const groups = [...start, ...zeros, ...end];
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/**
 * An address or a network in any spelling with one meaning: 10.0.0.5, 10.0.0.0/8, 2001:db8::/32, also with bits
 * beyond the length of the network, 10.0.0.5/8. Clients with a mapped address count as IPv4, so it would match none.
 */
export const Network = z
  .string(WRONG_NETWORK)
  .trim()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: WRONG_NETWORK }))
  .refine((network) => !isMapped(network), WRONG_NETWORK);

const AccessKey = {
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length),
  /** Last day of the key. */
  expires_on: IsoDate,
  /** Networks that may use the key; empty for any. */
  addresses: z.array(z.string()).max(MAX_KEY_ADDRESSES),
  created_at: Instant,
  created_by: z.string(),
  last_used_at: Instant.nullable(),
  last_address: z.string().nullable(),
};

export const listAccessKeys = defineCall({
  summary: 'Ключи программ',
  method: 'GET',
  path: '/access_keys/',
  who: ADMINISTRATOR,
  query: pageQuery({}),
  answer: listOf(recordOf('access_key', AccessKey), MAX_ACCESS_KEYS),
});

export const createAccessKey = defineCall({
  summary: 'Выдать программе ключ: он показывается один раз',
  method: 'POST',
  path: '/access_keys/',
  who: ADMINISTRATOR,
  secret: true,
  body: z.strictObject({
    name: z
      .string('Введите название.')
      .trim()
      .min(1, 'Введите название.')
      .max(KEY_NAME_MAX, `Не больше ${KEY_NAME_MAX} знаков.`),
    scopes: z
      .array(z.enum(SCOPES, 'Неизвестное право.'), 'Выберите, что ключу можно.')
      .min(1, 'Выберите, что ключу можно.')
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Право названо дважды.'),
    /** Tomorrow up to a year ahead. */
    expires_on: IsoDate.optional(),
    addresses: z
      .array(Network, 'Нужен список адресов.')
      .max(MAX_KEY_ADDRESSES, `Не больше ${MAX_KEY_ADDRESSES} адресов.`)
      .optional(),
  }),
  refusals: ['too_many_keys'],
  answer: dataOf(recordOf('access_key', { ...AccessKey, key: z.string() })),
});

export const deleteAccessKey = defineCall({
  summary: 'Отозвать ключ: он перестаёт действовать сразу',
  method: 'DELETE',
  path: '/access_keys/:id/',
  who: ADMINISTRATOR,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});
