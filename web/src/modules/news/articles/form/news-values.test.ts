import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { describe, expect, it } from 'vitest';
import { requirementValues } from '../../../training/acknowledgements/requirement.public.ts';
import { startPublication } from './publication/publication-values.ts';
import { startValues, toInput, validateNews, wireDateTime } from './news-values.ts';

const values = {
  news_type: 'CATI' as const,
  date_time: '24.11.2025',
  title: 'Квоты',
  content: '<p>Текст</p>',
  ...requirementValues(),
  edition: '' as const,
  ...startPublication(undefined),
};

describe('the form of a news', () => {
  it('the form sends the day as yyyy-mm-ddT00:00', () => {
    expect(wireDateTime('24.11.2025')).toBe('2025-11-24T00:00');
  });

  it('the form keeps the scheduled time while the day is unchanged', () => {
    const stored = '2025-11-24T09:30:00+03:00';
    expect(wireDateTime('24.11.2025', stored)).toBe(stored);
    expect(wireDateTime('25.11.2025', stored)).toBe('2025-11-25T00:00');
  });

  it('a complete form is valid', () => {
    expect(validateNews(values)).toEqual({});
  });

  it('an invalid date has an error', () => {
    expect(validateNews({ ...values, date_time: '24.11.2' })).toEqual({
      date_time: 'Нужна дата в виде ДД.ММ.ГГГГ.',
    });
    expect(validateNews({ ...values, date_time: '30.02.2025' })).toEqual({
      date_time: 'Такой даты не бывает.',
    });
  });

  it('a text of empty paragraphs is refused', () => {
    expect(validateNews({ ...values, title: ' ', content: '<p></p>' })).toEqual({
      title: 'Введите заголовок.',
      content: 'Введите текст новости.',
    });
  });

  it('the form sends audience and deadline, and nothing for empty fields', () => {
    expect(toInput(values)).toMatchObject({ last_day: '', audience: { areas: [] }, attachments: [] });
    const tula = { ...EVERYBODY, areas: ['Тула'] };
    const attachments = [{ value: '7', label: 'Памятка' }];
    expect(toInput({ ...values, last_day: '30.11.2025', audience: tula, attachments })).toMatchObject({
      last_day: '2025-11-30',
      audience: tula,
      attachments: ['7'],
    });
    expect(validateNews({ ...values, last_day: '30.02.2025' })).toHaveProperty('last_day');
  });

  it('the form starts with the current type and today', () => {
    expect(startValues(undefined, 'TNS', '2025-11-20')).toMatchObject({
      news_type: 'TNS',
      date_time: '20.11.2025',
    });
  });
});
