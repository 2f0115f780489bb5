const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const EMAIL = /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;

/** Normalises a typed URL; null if invalid. */
export function normalizeHref(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.startsWith(`${origin}/`)) return text.slice(origin.length);
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (/^(https?:\/\/\S|mailto:\S|tel:\S)/i.test(text)) return text;
  if (HAS_SCHEME.test(text) && !/^[^:/.]+(?:\.[^:/.]+)+:\d/.test(text)) return null;
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : null;
}

export const isExternal = (href: string, origin: string): boolean =>
  /^https?:\/\//i.test(href) && !href.startsWith(`${origin}/`) && href !== origin;
