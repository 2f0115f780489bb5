/** Maximum HTML length in characters: sanitising deeply nested HTML is slow beyond it. */
export const HTML_LIMIT = 200_000;
/** Maximum tags of one text, because sanitising time grows with the number of tags. */
const HTML_TAGS = 5_000;

/** Counts every `<`, because each tag begins with one. */
export function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > HTML_TAGS) return true;
  }
  return false;
}

/** True if the HTML exceeds the limits of every record. */
export const isHtmlTooLarge = (html: string): boolean => html.length > HTML_LIMIT || hasTooManyTags(html);
