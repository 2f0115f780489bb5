/**
 * Texts that are known to slow down validators and sanitisers, repeated up to the maximum field length. An
 * attack added here is tried on every field of the contract.
 */
const REPEATED = [
  // Unclosed tags, comments and sections.
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
  // Nested, unbalanced or numerous tags.
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
  // Known triggers of backtracking in regular expressions.
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

/** Suffixes that make a match fail at the last character. */
const ENDS = ['', '!', '>'] as const;

/** One attack: a repeated part and a suffix. */
export interface HostileText {
  name: string;
  ofLength(length: number): string;
}

/** Every attack with every suffix. */
export const HOSTILE_TEXTS: readonly HostileText[] = REPEATED.flatMap((part) =>
  ENDS.map((end) => ({
    name: JSON.stringify(`${part}…${end}`),
    ofLength: (length: number): string =>
      part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length - end.length)) + end,
  })),
);

/** Caches the generated texts by length. */
export function remembered(hostile: HostileText): (length: number) => string {
  const texts = new Map<number, string>();
  return (length) => {
    const text = texts.get(length) ?? hostile.ofLength(length);
    texts.set(length, text);
    return text;
  };
}
