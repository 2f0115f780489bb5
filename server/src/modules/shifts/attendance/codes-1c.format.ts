/** Codes of form T-13 (Goskomstat, 05.01.2004 № 1). */
export const WORKED = 'Я';
export const OFF = 'В';
/** Absence for an unknown reason. */
export const NO_SHOW = 'НН';

/** Matched against the ERP wording; the first match wins, so unpaid leave precedes leave. */
const CODES: readonly (readonly [words: RegExp, code: string])[] = [
  [/без сохр|без содерж|за свой|неоплач/u, 'ДО'],
  [/уч[её]б|обучен/u, 'У'],
  [/беремен|родам|декрет/u, 'Р'],
  [/уходу? за реб/u, 'ОЖ'],
  [/больнич|болезн|нетрудоспос/u, 'Б'],
  [/командир/u, 'К'],
  [/прогул/u, 'ПР'],
  [/отгул/u, 'НВ'],
  [/отпуск/u, 'ОТ'],
];

/** 'Отпуск' as ОТ; an unrecognised reason as НН. */
export const codeOfAbsence = (reason: string): string =>
  CODES.find(([words]) => words.test(reason.toLowerCase()))?.[1] ?? NO_SHOW;
