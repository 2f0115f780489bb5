/**
 * Texts that have made validators and sanitisers slow: each is repeated up to the largest length that is
 * taken. Anyone who writes a new attack down here tries it on every field of the contract.
 */
const REPEATED = [
  // Beginnings of tags, comments and sections that nothing ends.
  '<',
  '</',
  '<a ',
  '<a href="',
  "<a href='",
  '<a a=b ',
  '<a a="b" ',
  '<!--',
  '<!',
  '<?',
  '<![CDATA[',
  '<style>',
  '<script',
  '<script>',
  '<svg><style>',
  '<img ',
  '<h1',
  '<p style="',
  '<p style="color:',
  // Tags that are nested, unbalanced or many.
  '<div>',
  '<div></p>',
  '<div></x>',
  '<b>',
  '</b>',
  '<table><tr><td>',
  '<ul><li>',
  '<p></p>',
  '<b>x</b>',
  '<p style="color:rgb(1,1,1);width:1px">x</p>',
  '<a href="javascript:1">x</a>',
  '<img src=x alt="y">',
  // Characters and entities.
  '>',
  '‹',
  '&',
  '&#',
  '&#x',
  '&amp;',
  '&lt;',
  '&nbsp;',
  ' ',
  '\t\n',
  '\r\n',
  '\u00a0',
  '\u0301',
  'е\u0301',
  '😀',
  '\ud83d',
  '\0',
  '"',
  "'",
  '\\',
  '/',
  // Classics of the regular expressions that backtrack.
  'a',
  'A1',
  'ё',
  '0',
  '1,',
  '-',
  '.',
  'a.',
  'a@',
  'a@a.',
  '-1',
  '[',
  '{',
  '(',
  '%',
  '%0',
  '=',
  ',',
  ';',
  ':',
  '[[',
  '{"a":',
  'filter[',
] as const;

/** Ends that make what came before fail at the last character. */
const ENDS = ['', '!', '>'] as const;

/** One attack: a part that is repeated, and an end. */
export interface HostileText {
  name: string;
  /** A text of that many characters. */
  ofLength(length: number): string;
}

/** Every attack, with every end. */
export const HOSTILE_TEXTS: readonly HostileText[] = REPEATED.flatMap((part) =>
  ENDS.map((end) => ({
    name: JSON.stringify(`${part}…${end}`),
    ofLength: (length: number): string =>
      part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length - end.length)) + end,
  })),
);

/** Answers the lengths that were asked for before without writing them anew. */
export function remembered(hostile: HostileText): (length: number) => string {
  const texts = new Map<number, string>();
  return (length) => {
    const text = texts.get(length) ?? hostile.ofLength(length);
    texts.set(length, text);
    return text;
  };
}
