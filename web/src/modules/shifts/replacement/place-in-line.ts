const WORDS = [
  'первый',
  'второй',
  'третий',
  'четвёртый',
  'пятый',
  'шестой',
  'седьмой',
  'восьмой',
  'девятый',
  'десятый',
];

/** Position in the waitlist: 'вы второй в очереди'. */
export const placeInLine = (place: number): string => `вы ${WORDS[place - 1] ?? `${place}-й`} в очереди`;
