/** Extensions for the browser's dialog: '.pdf,.docx' */
export const acceptOf = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension}`).join(',');
