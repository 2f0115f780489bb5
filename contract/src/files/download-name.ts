/** A title may end in a full stop: 'Приказ.' and '.docx' are saved as 'Приказ.docx'. */
export const downloadName = (name: string): string =>
  // Each row of stops is tried from its first one only: a name of nothing but stops takes no longer.
  name.replace(/(?<!\.)\.{2,}(?=[^./\\]{1,10}$)/, '.');
