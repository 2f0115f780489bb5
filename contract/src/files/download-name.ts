/** Avoids a double full stop: the title 'Приказ.' and '.docx' become 'Приказ.docx'. */
export const downloadName = (name: string): string =>
  // The lookbehind matches each run of stops only at its start, so matching is linear even for a name of
  // stops.
  name.replace(/(?<!\.)\.{2,}(?=[^./\\]{1,10}$)/, '.');
