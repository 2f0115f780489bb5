/** Pictures still on their way are no part of the text. */
const PENDING_IMAGE = /<img\b[^>]*\bdata-upload=[^>]*>/g;
/** The editor keeps an empty paragraph after a table or a picture for the caret. */
const TRAILING_BLANKS = /(?:<p(?: style="[^"]*")?><\/p>\s*)+$/;

/** What the form gets from the editor: '' for an empty text. */
export const savedHtml = (html: string): string =>
  html.replace(PENDING_IMAGE, '').replace(TRAILING_BLANKS, '');
