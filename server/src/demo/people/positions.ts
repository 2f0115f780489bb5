/** How many of a hundred employees hold a position. */
const POSITIONS: readonly (readonly [string, number])[] = [
  ['Оператор CATI', 38],
  ['Старший оператор CATI', 8],
  ['Супервайзер', 6],
  ['Интервьюер полевого отдела', 18],
  ['Бригадир интервьюеров', 4],
  ['Координатор поля', 4],
  ['Контролёр качества', 6],
  ['Специалист по квотам', 3],
  ['Программист анкет', 3],
  ['Менеджер проектов', 3],
  ['Специалист по кадрам', 2],
  ['Бухгалтер', 2],
  ['Системный администратор', 2],
  ['Руководитель площадки', 1],
];

/** A position for a share from 0 to 1. */
export function positionAt(share: number): string {
  let left = share * 100;
  for (const [position, weight] of POSITIONS) {
    left -= weight;
    if (left < 0) return position;
  }
  return 'Оператор CATI';
}

/** Тула is the largest office, Калуга the smallest. */
export const areaAt = (share: number): string => (share < 0.47 ? 'Тула' : share < 0.77 ? 'Орёл' : 'Калуга');
