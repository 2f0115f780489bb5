const LENGTH = 60;

/** Shortens a name for use in a sentence: whole words of the first 60 characters. */
export function shortText(text: string): string {
  if (text.length <= LENGTH) return text;
  const cut = text.slice(0, LENGTH);
  const gap = cut.lastIndexOf(' ');
  return `${gap === -1 ? cut : cut.slice(0, gap).trimEnd()}…`;
}
