import { escapeHtml } from '../../../../../platform/html/escape-html.ts';
import { isoInZone } from '../../../../../platform/time/zone.ts';
import { asWords, inWords } from '../../../../../platform/people/personal-data/words.format.ts';
import type { Head, Section } from './section.format.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:1000px;margin:0 auto;padding:16px;font:15px/1.45 system-ui,sans-serif}
h1{font-size:24px;line-height:1.25}h2{margin:32px 0 8px;font-size:18px}
p{margin:0 0 12px}.note{font-size:13px;opacity:.75}
div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top}
th{font-weight:600}td{overflow-wrap:anywhere;min-width:80px;white-space:pre-line}`;

/** '22.11.2026 09:05' in the time zone. */
function momentInWords(moment: Date, timeZone: string): string {
  const iso = isoInZone(moment, timeZone);
  return `${inWords.day(iso.slice(0, 10))} ${iso.slice(11, 16)}`;
}

function told(value: unknown, timeZone: string): string {
  if (value instanceof Date) return momentInWords(value, timeZone);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return asWords(value) || '—';
}

async function* tableOf({ fields, batches }: Section, timeZone: string): AsyncGenerator<string> {
  const columns = Object.values(fields);
  const cell = (value: unknown, at: number): string => {
    const words = columns[at]?.[2];
    const text = words && value !== null && value !== '' ? words(value) : told(value, timeZone);
    return `<td>${escapeHtml(text)}</td>`;
  };
  let isEmpty = true;
  for await (const rows of batches) {
    if (isEmpty)
      yield `<div><table><thead><tr>${columns.map(([title]) => `<th>${escapeHtml(title)}</th>`).join('')}</tr></thead><tbody>\n`;
    isEmpty = false;
    yield rows.map((row) => `<tr>${row.map(cell).join('')}</tr>\n`).join('');
  }
  yield isEmpty ? '<p>Записей нет.</p>\n' : '</tbody></table></div>\n';
}

/** HTML file that opens in any browser without external resources. */
export async function* pageOf(
  { name, madeAt, timeZone }: Head,
  sections: Iterable<Section>,
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Персональные данные: ${escapeHtml(name)}</title><style>${STYLE}</style></head><body>
<h1>Персональные данные: ${escapeHtml(name)}</h1>
<p>Всё, что портал хранит об этом человеке, на ${momentInWords(madeAt, timeZone)} (${escapeHtml(timeZone)}). Рядом лежит data.json: те же данные для программ.</p>
<p class="note">Паролей, ключей и ссылок, которые открывают вход, в файлах нет. Храните их там, куда не заглядывают посторонние.</p>
`;
  for (const section of sections) {
    yield `<section id="${section.name}"><h2>${escapeHtml(section.title)}</h2>\n`;
    if (section.note) yield `<p class="note">${escapeHtml(section.note)}</p>\n`;
    yield* tableOf(section, timeZone);
    yield '</section>\n';
  }
  yield '</body></html>\n';
}
