/** 'Повторить можно через 4:05.' */
export function waitText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return `Повторить можно через ${minutes}:${rest}.`;
}
