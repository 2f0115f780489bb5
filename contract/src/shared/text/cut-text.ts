/** The text, cut to so many characters at the end of a word where there is one; then it ends in '…'. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // No half of a sign that takes two characters.
  const short = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const space = short.lastIndexOf(' ');
  let end = space > most / 2 ? space : short.length;
  while (end > 0 && ' ,.:;–-'.includes(short.charAt(end - 1))) end -= 1;
  return `${short.slice(0, end)}…`;
}
