/** 'Хлебникова Анна Сергеевна' → 'Хлебникова А. С.'; a login is unchanged. */
export function shortPersonName(name: string): string {
  const [last = '', ...given] = name.trim().split(/\s+/);
  return [last, ...given.map((word) => `${word.charAt(0)}.`)].join('\u00a0');
}
