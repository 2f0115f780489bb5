import type { Draft } from '../../../platform/mail/mail.ts';
import { escapeHtml, letterPage } from '../../../platform/mail/page.ts';

interface Task {
  address: string;
  firstName: string;
  middleName: string;
  instructionId: number;
  instruction: string;
  project: string;
  status: 0 | 1 | 2 | 3;
}

/** What is left to do, by the state of viewing. */
const LEFT: Record<Task['status'], string> = {
  0: 'ещё не открывали',
  1: 'досмотрите до конца',
  2: '',
  3: 'осталось ввести проверочные слова',
};

const nameOf = (file: string): string => file.replace(/\.mp4$/i, '');

/** Reminds one person of their instructions: one letter, however many there are. */
export function reminderLetter(tasks: readonly Task[], publicUrl: string): Draft {
  const [first] = tasks;
  if (!first) throw new Error('a reminder of nothing');
  const linked = tasks.map((task) => ({
    ...task,
    name: nameOf(task.instruction),
    link: `${publicUrl}/file_viewer/instruction/${task.instructionId}`,
  }));
  const one = tasks.length === 1;
  const title = one ? 'Вас ждёт инструктаж' : 'Вас ждут инструктажи';
  const hello = `Здравствуйте, ${[first.firstName, first.middleName].filter(Boolean).join(' ')}!`;
  const why = one
    ? 'Пройдите, пожалуйста, инструктаж: посмотрите видео до конца и введите слова, которые в нём прозвучали.'
    : 'Пройдите, пожалуйста, инструктажи: посмотрите каждое видео до конца и введите слова, которые в нём прозвучали.';
  const footer = 'Письмо отправлено порталом сотрудников, отвечать на него не нужно.';
  const texts = linked.map(
    ({ name, project, status, link }) => `— ${name} (проект «${project}») — ${LEFT[status]}\n  ${link}`,
  );
  const items = linked.map(
    ({ name, project, status, link }) =>
      `<li style="margin:0 0 12px"><a href="${escapeHtml(link)}" style="color:#B3005F">${escapeHtml(name)}</a><br><span style="color:#6B6277;font-size:14px">Проект «${escapeHtml(project)}», ${LEFT[status]}</span></li>`,
  );
  const body = `<p style="margin:0 0 16px">${escapeHtml(hello)}</p>
<p style="margin:0 0 16px">${why}</p>
<ul style="margin:0;padding-left:20px">${items.join('\n')}</ul>`;
  return {
    to: first.address,
    subject: `${title}${one ? `: ${linked[0]?.name ?? ''}` : ` (${tasks.length})`}`,
    text: `${hello}\n\n${why}\n\n${texts.join('\n')}\n\n${footer}\n`,
    html: letterPage(title, body, footer),
  };
}
