/** `accept` attribute of extensions: '.pdf,.docx' */
export const acceptOf = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension}`).join(',');
