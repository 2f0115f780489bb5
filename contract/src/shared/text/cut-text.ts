/** Truncates a text at a word end if possible and appends '…'. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Drops a half of a surrogate pair.
  const short = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const space = short.lastIndexOf(' ');
  let end = space > most / 2 ? space : short.length;
  while (end > 0 && ' ,.:;–-'.includes(short.charAt(end - 1))) end -= 1;
  return `${short.slice(0, end)}…`;
}
