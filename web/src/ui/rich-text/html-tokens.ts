/** Pieces of an HTML string. A tokeniser is enough for cleaning: the editor's schema parses later. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'comment'; text: string }
  | { kind: 'open'; name: string; attributes: Record<string, string>; isVoid: boolean }
  | { kind: 'close'; name: string };

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<\?[^>]*>|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+|</g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const VOID = new Set(['br', 'hr', 'img', 'col', 'meta', 'link', 'input', 'base', 'wbr', 'area', 'source']);

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return attributes;
}

function readToken(raw: string): HtmlToken {
  if (raw.startsWith('<!') || raw.startsWith('<?')) return { kind: 'comment', text: raw };
  const tag = /^<(\/?)([a-zA-Z][^\s/>]*)([\s\S]*)>$/.exec(raw);
  if (!tag) return { kind: 'text', text: raw };
  const name = (tag[2] ?? '').toLowerCase();
  if (tag[1]) return { kind: 'close', name };
  const rest = tag[3] ?? '';
  const isVoid = VOID.has(name) || rest.endsWith('/');
  return { kind: 'open', name, attributes: readAttributes(rest.replace(/\/$/, '')), isVoid };
}

export const tokenize = (html: string): HtmlToken[] => (html.match(TOKEN) ?? []).map(readToken);

export const escapeAttribute = (text: string): string =>
  text.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
