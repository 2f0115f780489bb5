import { describe, expect, test } from 'vitest';
import { DAY_SHIFTS } from '../../../testing/day-shifts.ts';
import { absenceEmail } from '../staff-changes/absences.mail.ts';
import { changeEmail } from '../people/people.mail.ts';

const LINK = 'https://portal.example/workTime';

describe('the e-mail about a manager’s change', () => {
  const change = {
    to: 'anna@example.ru',
    action: 'book',
    date: '2026-12-01',
    shift: DAY_SHIFTS[0],
    reason: 'замена',
    manager: 'Петрова Ольга Ивановна',
    link: LINK,
  } as const;

  test('the subject has the action and the shift', () => {
    expect(changeEmail(change)).toMatchObject({
      to: 'anna@example.ru',
      subject: 'Вас записали на смену: Смена I, 01.12.2026',
    });
    expect(changeEmail({ ...change, action: 'unbook', shift: DAY_SHIFTS[1] }).subject).toBe(
      'Вашу смену отменили: Смена II, 01.12.2026',
    );
  });

  test('both bodies have the day, the hours, the reason, the manager and a link', () => {
    const { text, html } = changeEmail(change);
    for (const body of [text, html]) {
      expect(body).toContain('Смена I, вторник, 1 декабря 2026 г., 09:00–15:00');
      expect(body).toContain('Причина: замена');
      expect(body).toContain('Кто изменил: Петрова Ольга Ивановна.');
      expect(body).toContain(LINK);
    }
  });

  test('the reason is escaped', () => {
    const { html } = changeEmail({ ...change, reason: '<img src=x onerror=alert(1)> & "срочно"' });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;срочно&quot;');
    expect(html).not.toContain('<img');
  });
});

describe('the e-mail about bookings ended by an absence', () => {
  const booking = {
    employee_id: '7',
    day: '2026-12-01',
    shift_id: 2,
    reason: 'Отпуск',
    fio: 'Ёлкина Анна Петровна',
    area: 'Тула',
  } as const;
  const anna = { firstName: 'Анна', middleName: 'Петровна', address: 'anna@example.ru' };

  test('one booking has its shift and day in the subject', () => {
    const { to, subject, text } = absenceEmail([booking], DAY_SHIFTS, anna, LINK);
    expect([to, subject]).toEqual(['anna@example.ru', 'Запись на смену снята: Смена I, 01.12.2026']);
    expect(text).toContain('в этот день вы отсутствуете, поэтому запись снята:');
    expect(text).toContain('— Смена I, вторник, 1 декабря 2026 г., 09:00–15:00 — Отпуск');
  });

  test('several bookings have their count and first day in the subject, and each its reason', () => {
    const other = { ...booking, day: '2026-12-03', shift_id: 3, reason: 'Больничный' } as const;
    const { subject, text, html } = absenceEmail([booking, other], DAY_SHIFTS, anna, LINK);
    expect(subject).toBe('Записи на смены сняты: 2, с 01.12.2026');
    expect(text).toContain('в эти дни вы отсутствуете, поэтому записи сняты:');
    expect(html.split('<li')).toHaveLength(3);
    for (const body of [text, html])
      expect(body).toContain('Смена II, четверг, 3 декабря 2026 г., 15:00–21:00 — Больничный');
  });

  test('an employee without a patronymic is greeted without a gap', () => {
    const { text } = absenceEmail([booking], DAY_SHIFTS, { ...anna, middleName: '' }, LINK);
    expect(text).toMatch(/^Запись на смену снята\.\n\nЗдравствуйте, Анна!\n/);
  });

  test('the reason from the ERP is escaped', () => {
    expect(absenceEmail([{ ...booking, reason: '<b>Отпуск</b>' }], DAY_SHIFTS, anna, LINK).html).toContain(
      '&lt;b&gt;Отпуск',
    );
  });

  test('an empty list of bookings is an error', () => {
    expect(() => absenceEmail([], DAY_SHIFTS, anna, LINK)).toThrow('a letter about nothing');
  });
});
