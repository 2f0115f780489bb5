/** Labels as one text: 'Запись на смену, отмена смены'. */
export const inOneLine = (labels: readonly string[]): string =>
  labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ');
