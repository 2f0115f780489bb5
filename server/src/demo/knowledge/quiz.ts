import type { Quiz } from '@portal/contract/training/instructions/quiz/quiz.ts';

const options = (right: readonly string[], wrong: readonly string[] = []) => [
  ...right.map((text) => ({ text, picture: null, is_right: true })),
  ...wrong.map((text) => ({ text, picture: null, is_right: false })),
];

/** The short test of the second instruction of the demonstration's course. */
export const ROUTE_QUIZ: Quiz = {
  pass_mark: 70,
  tries: 2,
  wait_minutes: 30,
  questions: [
    {
      kind: 'one',
      text: 'Когда заполняют маршрутный лист?',
      picture: null,
      options: options(['На месте, у адреса'], ['Вечером, по памяти', 'Когда попросит бригадир']),
    },
    {
      kind: 'several',
      text: 'Что записывают в строку адреса?',
      picture: null,
      options: options(['Дату и время', 'Код результата'], ['Имена соседей']),
    },
    {
      kind: 'order',
      text: 'Расставьте шаги обхода.',
      picture: null,
      options: options(['Найти дом', 'Выбрать квартиру по шагу', 'Отметить результат']),
    },
  ],
};
