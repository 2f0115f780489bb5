/** Writes HTML in the shape that the portal's editor makes. */

const join = (parts: readonly string[]): string => parts.join('');

/** The editor's colours, `TONES` of the web page: it shows each by its pair for light or dark. */
const TEXT_TONES = {
  gray: '#6b6277',
  magenta: '#c2006b',
  orange: '#8f4b00',
  cyan: '#0a6178',
  red: '#a50013',
};
const TINTS = { gray: '#f0edf3', magenta: '#ffdeed', orange: '#ffe9cf', cyan: '#d2eff6', red: '#ffdcdf' };
type Tone = keyof typeof TEXT_TONES;

export const p = (text: string): string => `<p>${text}</p>`;
export const centered = (text: string): string => `<p style="text-align: center">${text}</p>`;
export const right = (text: string): string => `<p style="text-align: right">${text}</p>`;
export const h2 = (text: string): string => `<h2>${text}</h2>`;
export const h3 = (text: string): string => `<h3>${text}</h3>`;
export const strong = (text: string): string => `<strong>${text}</strong>`;
export const em = (text: string): string => `<em>${text}</em>`;
export const link = (href: string, text: string): string => `<a href="${href}">${text}</a>`;
export const toned = (tone: Tone, text: string): string =>
  `<span style="color: ${TEXT_TONES[tone]}">${text}</span>`;
export const marked = (tone: Tone, text: string): string =>
  `<mark style="background-color: ${TINTS[tone]}">${text}</mark>`;
export const quote = (...texts: string[]): string => `<blockquote>${join(texts.map(p))}</blockquote>`;

const items = (texts: readonly string[]): string => join(texts.map((text) => `<li>${p(text)}</li>`));
export const ul = (...texts: string[]): string => `<ul>${items(texts)}</ul>`;
export const ol = (...texts: string[]): string => `<ol>${items(texts)}</ol>`;

const row = (cell: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${join(texts.map((text) => `<${cell}>${p(text)}</${cell}>`))}</tr>`;

/** A table; the first row is its head. */
export const table = (head: readonly string[], ...rows: (readonly string[])[]): string =>
  `<table><tbody>${row('th', head)}${join(rows.map((texts) => row('td', texts)))}</tbody></table>`;
