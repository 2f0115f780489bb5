/** Pieces of an HTML string. A tokeniser is enough for cleaning: the editor's schema parses later. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'comment'; text: string }
  | { kind: 'open'; name: string; attributes: Record<string, string>; isVoid: boolean }
  | { kind: 'close'; name: string };

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const VOID = new Set(['br', 'hr', 'img', 'col', 'meta', 'link', 'input', 'base', 'wbr', 'area', 'source']);
const TAG = /<\/?[a-zA-Z]/y;
const QUOTE_OR_END = /["'>]/g;

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return attributes;
}

function readToken(raw: string): HtmlToken {
  if (raw.startsWith('<!') || raw.startsWith('<?')) return { kind: 'comment', text: raw };
  const [opening, slash, found = ''] = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(raw) ?? [];
  if (opening === undefined || !raw.endsWith('>')) return { kind: 'text', text: raw };
  const name = found.toLowerCase();
  if (slash) return { kind: 'close', name };
  const rest = raw.slice(opening.length, -1);
  const isVoid = VOID.has(name) || rest.endsWith('/');
  return { kind: 'open', name, attributes: readAttributes(rest.replace(/\/$/, '')), isVoid };
}

/** Behind the next of these signs; the end of the text where there is none. */
function behind(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at === -1 ? html.length : at + sign.length;
}

/** Behind the `>` that closes a tag: one inside of quotes does not. */
function endOfTag(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    QUOTE_OR_END.lastIndex = at;
    const sign = QUOTE_OR_END.exec(html)?.[0];
    if (sign === undefined) return html.length;
    if (sign === '>') return QUOTE_OR_END.lastIndex;
    at = behind(html, sign, QUOTE_OR_END.lastIndex);
  }
  return html.length;
}

/** Where the token ends that begins there. What nothing closes goes to the end, so that nothing is read twice. */
function endOfToken(html: string, at: number): number {
  if (html[at] !== '<') {
    const next = html.indexOf('<', at);
    return next === -1 ? html.length : next;
  }
  if (html.startsWith('<!--', at)) return behind(html, '-->', at + 4);
  if (html.startsWith('<!', at) || html.startsWith('<?', at)) return behind(html, '>', at);
  TAG.lastIndex = at;
  return TAG.test(html) ? endOfTag(html, at) : at + 1;
}

export function tokenize(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  for (let at = 0; at < html.length;) {
    const end = endOfToken(html, at);
    tokens.push(readToken(html.slice(at, end)));
    at = end;
  }
  return tokens;
}

export const escapeAttribute = (text: string): string =>
  text.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
