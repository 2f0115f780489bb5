/** Genitive, Sunday first. */
const WEEKDAYS = ['воскресенья', 'понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы'];

/** Disclaimer of the specification with day and hour from the settings; `closesOn` is in their zone. */
export function deadlineInWords(closesOn: string): string {
  const weekday = WEEKDAYS[new Date(`${closesOn.slice(0, 10)}T00:00Z`).getUTCDay()];
  return `Выходы на следующую неделю можно планировать до ${closesOn.slice(11, 16)} ${weekday}.`;
}
