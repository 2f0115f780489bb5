import type { PersonCard } from '../people.queries.ts';

type Contact = Pick<PersonCard, 'full_name' | 'position' | 'area' | 'team' | 'email' | 'phone' | 'birth_day'>;

const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, String.raw`\n`);

/** Line limit of RFC 6350 in bytes, without the line break. */
const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Continues a long line on the next ones, which begin with a space; characters stay whole. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** vCard 4.0 (RFC 6350) of what the page shows. */
export function vcardOf(person: Contact, organisation: string): string {
  const { full_name: name, position, area, team, email, phone, birth_day: birthDay } = person;
  const [last = '', first = '', ...middle] = name.split(' ');
  const list = (...parts: readonly string[]) => parts.map(escaped).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    `N:${list(last, first, middle.join(' '), '', '')}`,
    `ORG:${list(...[organisation, area, team ?? ''].filter(Boolean))}`,
    position && `TITLE:${escaped(position)}`,
    email && `EMAIL:${escaped(email)}`,
    phone && `TEL;VALUE=uri:tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    birthDay && `BDAY:--${birthDay.replace('-', '')}`,
    'END:VCARD',
  ]
    .flatMap((line) => (line ? [`${folded(line)}\r\n`] : []))
    .join('');
}
