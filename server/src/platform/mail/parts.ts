import { escapeHtml } from '../html/escape-html.ts';

/** A part of an e-mail as HTML and as plain text. */
export interface Part {
  html: string;
  text: string;
}

const SPACE = 'margin:0 0 16px';
const QUIET = 'color:#6B6277;font-size:13px;line-height:18px';
const BUTTON =
  'display:inline-block;padding:10px 16px;background:#E5007E;color:#FFFFFF;border-radius:8px;text-decoration:none';

export const paragraph = (text: string): Part => ({
  html: `<p style="${SPACE}">${escapeHtml(text)}</p>`,
  text,
});

/** The subject matter, set off from the rest. */
export const strong = (text: string): Part => ({
  html: `<p style="${SPACE};font-weight:600">${escapeHtml(text)}</p>`,
  text,
});

export interface ListItem {
  text: string;
  /** A second, quieter line. */
  note?: string;
  link?: string;
  /** Plain text form, if a dash between text and note is not enough. */
  plain?: string;
}

const itemHtml = ({ text, note, link }: ListItem): string => {
  const name = link
    ? `<a href="${escapeHtml(link)}" style="color:#B3005F">${escapeHtml(text)}</a>`
    : escapeHtml(text);
  const below = note ? `<br><span style="color:#6B6277;font-size:14px">${escapeHtml(note)}</span>` : '';
  return `<li style="margin:0 0 12px">${name}${below}</li>`;
};

const itemText = ({ text, note, link, plain }: ListItem): string =>
  [`— ${plain ?? [text, note].filter(Boolean).join(' — ')}`, ...(link ? [`  ${link}`] : [])].join('\n');

export const list = (items: readonly ListItem[]): Part => ({
  html: `<ul style="${SPACE};padding-left:20px">${items.map(itemHtml).join('\n')}</ul>`,
  text: items.map(itemText).join('\n'),
});

/** The main action. Plain text shows the link after the label. */
export const button = (label: string, link: string): Part => ({
  html: `<p style="${SPACE}"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${link}`,
});

/** The bare URL for copying, if links are not clickable. */
export const bareLink = (link: string): Part => ({
  html: `<p style="${SPACE};${QUIET};word-break:break-all">${escapeHtml(link)}</p>`,
  text: '',
});

/** Both forms of an e-mail. Plain elements and inline styles, because mail clients support no more. */
export function emailOf(
  title: string,
  parts: readonly Part[],
  footer: string,
): { html: string; text: string } {
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#F8F7F9;color:#1F1A25;font:16px/24px system-ui,Arial,sans-serif">
<div style="max-width:620px;margin:0 auto;padding:24px;background:#FFFFFF;border:1px solid #E8E5EC;border-radius:12px">
<h1 style="${SPACE};font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${parts.map((part) => part.html).join('\n')}
</div>
<p style="max-width:620px;margin:16px auto 0;${QUIET}">${escapeHtml(footer)}</p>
</body></html>`;
  const texts = [`${title}.`, ...parts.map((part) => part.text), `-- \n${footer}`].filter(Boolean);
  return { html, text: `${texts.join('\n\n')}\n` };
}

export const NO_ANSWER = 'Письмо отправлено порталом сотрудников, отвечать на него не нужно.';

export const hello = (person: { firstName: string; middleName: string }): Part =>
  paragraph(`Здравствуйте, ${[person.firstName, person.middleName].filter(Boolean).join(' ')}!`);
