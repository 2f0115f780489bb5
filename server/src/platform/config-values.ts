import { isIP } from 'node:net';
import { z } from 'zod';

/** A text; an empty one counts as unset. */
export const optional = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

export const usually = (usual: string) => optional.transform((text) => text ?? usual);

const FLAG = /^(1|0|true|false|yes|no|on|off)$/i;
const YES = /^(1|true|yes|on)$/i;
export const flag = optional
  .refine((text) => text === undefined || FLAG.test(text), 'нужно true или false')
  .transform((text) => (text === undefined ? undefined : YES.test(text)));

export const whole = <T extends number | undefined>(usual: T, least: number, most: number) =>
  optional
    .refine(
      (text) =>
        text === undefined || (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most),
      `нужно целое число от ${least} до ${most}`,
    )
    .transform((text) => (text === undefined ? usual : Number(text)));

export const link = (...schemes: string[]) =>
  optional.refine(
    (text) => text === undefined || (URL.canParse(text) && schemes.includes(new URL(text).protocol)),
    `нужен адрес, который начинается с ${schemes.map((scheme) => `${scheme}//`).join(' или ')}`,
  );

export const address = optional.pipe(z.email('нужен адрес электронной почты').optional());

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** `portal@example.ru` or `Портал <portal@example.ru>`; a comma in a name would make two senders of it. */
function isSender(text: string): boolean {
  const open = text.lastIndexOf('<');
  if (open === -1) return ADDRESS.test(text);
  const name = text.slice(0, open).trim();
  const quoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return (quoted || !/[,;<>@"]/.test(name)) && text.endsWith('>') && ADDRESS.test(text.slice(open + 1, -1));
}

export const sender = optional
  .transform((text) => text?.trim())
  .refine(
    (text) => text === undefined || isSender(text),
    'нужен отправитель, например Портал <portal@example.ru>',
  );

function isNetwork(text: string): boolean {
  const [host = '', bits, ...rest] = text.split('/');
  const family = isIP(host);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Comma-separated e-mail addresses. */
export const addresses = optional
  .transform(listOf)
  .refine(
    (list) => list.every((one) => z.email().safeParse(one).success),
    'нужны адреса электронной почты через запятую',
  );

/** Comma-separated hosts with optional ports. */
export const hosts = optional
  .transform(listOf)
  .refine(
    (list) =>
      list.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host),
    'нужны имена узлов через запятую, например static.example.ru',
  );

/** Comma-separated words of a list, in any case. */
export const someOf = <const T extends string>(words: readonly T[]) =>
  optional
    .transform((text) => listOf(text).map((word) => word.toUpperCase()))
    .pipe(z.array(z.enum(words, `нужны через запятую: ${words.join(', ')}`)));

const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && /^https:\/\/[^/@?#]+\/$/.test(new URL(`https://${text}`).href);

/** Hosts, each with one port or for all ports; as `URL` writes them. */
export const hostPorts = optional
  .transform((text) => listOf(text).map((host) => host.replace(/^https:\/\/([^/]+)\/?$/i, '$1')))
  .refine(
    (list) => list.every(isHost),
    'нужны узлы через запятую, с портом или без него, например 127.0.0.1:8443',
  )
  .transform((list) =>
    list.map((text) => {
      const { hostname, port } = new URL(`https://${text}`);
      return /:\d+$/.test(text) ? `${hostname}:${port || '443'}` : hostname;
    }),
  );

/** Exact addresses or networks: a name would be trusted wherever it resolves to. */
export const proxies = optional
  .transform(listOf)
  .refine(
    (list) => list.every(isNetwork),
    'нужны IP-адреса или сети через запятую, например 10.0.0.1,10.1.0.0/16',
  );

/** Reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

export const zone = usually('Europe/Moscow').refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('ru', { timeZone: name }));
  } catch {
    return false;
  }
}, 'такого часового пояса нет');

/** Local times `HH:MM` of a shift in the organisation's zone; an end before the start is the next day's. */
export interface ShiftTimes {
  start: string;
  end: string;
}

const TIMES = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
/** `09:00-15:00`. */
export const shiftTimes = (hours: string) =>
  usually(hours)
    .refine((text) => TIMES.test(text), 'нужно время начала и конца смены, например 09:00-15:00')
    .refine(
      (text) => text.slice(0, 5) !== text.slice(6),
      'смена не может начинаться и кончаться в одно время',
    )
    .transform((text): ShiftTimes => ({ start: text.slice(0, 5), end: text.slice(6) }));
