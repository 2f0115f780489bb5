import type { Draft } from '../../../../platform/mail/mail.ts';
import { hello, emailOf, list, NO_ANSWER, paragraph } from '../../../../platform/mail/parts.ts';

interface Task {
  address: string;
  firstName: string;
  middleName: string;
  instructionId: number;
  instruction: string;
  project: string;
  status: 0 | 1 | 2 | 3;
  /** The quiz comes before the words. */
  needsQuiz: boolean;
}

const LEFT: Record<Task['status'], string> = {
  0: 'ещё не открывали',
  1: 'досмотрите до конца',
  2: '',
  3: 'осталось ввести проверочные слова',
};

const leftOf = ({ status, needsQuiz }: Task): string => (needsQuiz ? 'осталось пройти тест' : LEFT[status]);

const nameOf = (file: string): string => file.replace(/\.mp4$/i, '');

/** One reminder e-mail for any number of instructions. */
export function reminderEmail(tasks: readonly Task[], publicUrl: string): Draft {
  const [first] = tasks;
  if (!first) throw new Error('a reminder of nothing');
  const one = tasks.length === 1;
  const title = one ? 'Вас ждёт инструктаж' : 'Вас ждут инструктажи';
  const what = one
    ? 'инструктаж: посмотрите видео до конца и введите слова, которые в нём прозвучали.'
    : 'инструктажи: посмотрите каждое видео до конца и введите слова, которые в нём прозвучали.';
  const items = tasks.map((task) => ({
    text: nameOf(task.instruction),
    note: `Проект «${task.project}», ${leftOf(task)}`,
    plain: `${nameOf(task.instruction)} (проект «${task.project}») — ${leftOf(task)}`,
    link: `${publicUrl}/file_viewer/instruction/${task.instructionId}`,
  }));
  return {
    to: first.address,
    subject: `${title}${one ? `: ${nameOf(first.instruction)}` : ` (${tasks.length})`}`,
    ...emailOf(title, [hello(first), paragraph(`Пройдите, пожалуйста, ${what}`), list(items)], NO_ANSWER),
  };
}
