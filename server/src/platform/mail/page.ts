/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A letter's HTML around a body that is already safe. Plain tables and inline styles: mail clients know no more. */
export function letterPage(title: string, body: string, footer: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#F8F7F9;color:#1F1A25;font:16px/24px system-ui,Arial,sans-serif">
<div style="max-width:620px;margin:0 auto;padding:24px;background:#FFFFFF;border:1px solid #E8E5EC;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${body}
</div>
<p style="max-width:620px;margin:16px auto 0;color:#6B6277;font-size:13px;line-height:18px">${escapeHtml(footer)}</p>
</body></html>`;
}
