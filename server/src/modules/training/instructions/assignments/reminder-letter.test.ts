import { expect, test } from 'vitest';
import { reminderEmail } from './assignments.mail.ts';

const task = {
  address: 'anna@example.ru',
  firstName: 'Анна',
  middleName: 'Петровна',
  instructionId: 7,
  instruction: 'Отказы.mp4',
  project: 'Ввод',
  status: 0,
  needsQuiz: false,
} as const;
const URL = 'https://portal.example';

test('a reminder of one instruction has its title without the file extension', () => {
  const { to, subject, text } = reminderEmail([task], URL);
  expect([to, subject]).toEqual(['anna@example.ru', 'Вас ждёт инструктаж: Отказы']);
  expect(text).toContain('Здравствуйте, Анна Петровна!');
  expect(text).toContain('Пройдите, пожалуйста, инструктаж:');
  expect(text).toContain('— Отказы (проект «Ввод») — ещё не открывали');
});

test('a reminder of several is one e-mail with their number and what is left of each', () => {
  const others = [
    { ...task, instructionId: 8, instruction: 'Квоты.MP4', status: 1 },
    { ...task, instructionId: 9, instruction: 'Анкета', status: 3 },
    { ...task, instructionId: 10, instruction: 'Обход', status: 3, needsQuiz: true },
  ] as const;
  const { subject, text, html } = reminderEmail([task, ...others], URL);
  expect(subject).toBe('Вас ждут инструктажи (4)');
  expect(text).toContain('— Квоты (проект «Ввод») — досмотрите до конца');
  expect(text).toContain('— Анкета (проект «Ввод») — осталось ввести проверочные слова');
  expect(text).toContain('— Обход (проект «Ввод») — осталось пройти тест');
  for (const id of [7, 8, 9, 10])
    for (const body of [text, html]) expect(body).toContain(`${URL}/file_viewer/instruction/${id}`);
});

test('names in a reminder are escaped', () => {
  const { html } = reminderEmail([{ ...task, instruction: '<b>Отказы</b>.mp4', project: '"><script>' }], URL);
  expect(html).toContain('&lt;b&gt;Отказы&lt;/b&gt;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('an empty reminder is an error', () => {
  expect(() => reminderEmail([], URL)).toThrow('a reminder of nothing');
});
