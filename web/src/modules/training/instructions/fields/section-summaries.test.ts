import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { expect, test } from 'vitest';
import { instructionValues } from '../instruction-values.ts';
import { audienceSummary, courseSummary } from './section-summaries.ts';

const NEW = instructionValues(null, '1');

test('a closed section of the form names what is set', () => {
  expect(audienceSummary(NEW)).toBe('Всем, без срока');
  expect(
    audienceSummary({
      ...NEW,
      audience: { ...EVERYBODY, areas: ['Тула'], groups: ['O'], hired_within_days: 7 },
      people: ['1', '2'],
      due_days: 5,
      repeat_months: 12,
    }),
  ).toBe(
    'Тула, выбранным группам, приняты не больше 7 дней назад, 2 сотрудника, срок 5 дней, повтор через 12 мес.',
  );
  expect(courseSummary({ ...NEW, max_speed: '1' }, false)).toBe(
    'Открыт сразу, скорость обычная, без субтитров',
  );
  expect(courseSummary({ ...NEW, max_speed: '1.5', opens_after: '4' }, true)).toBe(
    'После другого инструктажа, скорость до 1,5, с субтитрами',
  );
});
