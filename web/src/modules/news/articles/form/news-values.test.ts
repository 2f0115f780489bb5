import { describe, expect, it } from 'vitest';
import { askedValues } from '../../../../ui/acknowledge/acknowledge-values.ts';
import { startPublication } from './publication/publication-values.ts';
import { startValues, toInput, validateNews, wireDateTime } from './news-values.ts';

const values = {
  news_type: 'CATI' as const,
  date_time: '24.11.2025',
  title: 'Квоты',
  content: '<p>Текст</p>',
  ...askedValues(),
  edition: '' as const,
  ...startPublication(undefined),
};

describe('the form of a news', () => {
  it('sends the day as yyyy-mm-ddT00:00', () => {
    expect(wireDateTime('24.11.2025')).toBe('2025-11-24T00:00');
  });

  it('keeps the planned moment when the day stays, and leaves it when the day changes', () => {
    const stored = '2025-11-24T09:30:00+03:00';
    expect(wireDateTime('24.11.2025', stored)).toBe(stored);
    expect(wireDateTime('25.11.2025', stored)).toBe('2025-11-25T00:00');
  });

  it('is valid when everything is there', () => {
    expect(validateNews(values)).toEqual({});
  });

  it('says what is wrong with a date', () => {
    expect(validateNews({ ...values, date_time: '24.11.25' })).toEqual({
      date_time: 'Нужна дата в виде ДД.ММ.ГГГГ.',
    });
    expect(validateNews({ ...values, date_time: '30.02.2025' })).toEqual({
      date_time: 'Такой даты не бывает.',
    });
  });

  it('wants words, not empty paragraphs', () => {
    expect(validateNews({ ...values, title: ' ', content: '<p></p>' })).toEqual({
      title: 'Введите заголовок.',
      content: 'Введите текст новости.',
    });
  });

  it('says whom it is for and until when, and nothing where nothing is filled in', () => {
    expect(toInput(values)).toMatchObject({ last_day: '', audience: { areas: [] }, attachments: [] });
    const attachments = [{ value: '7', label: 'Памятка' }];
    expect(toInput({ ...values, last_day: '30.11.2025', areas: ['Тула'], attachments })).toMatchObject({
      last_day: '2025-11-30',
      audience: { areas: ['Тула'], positions: [], groups: [] },
      attachments: ['7'],
    });
    expect(validateNews({ ...values, last_day: '30.02.2025' })).toHaveProperty('last_day');
  });

  it('starts with the type one looks at and today', () => {
    expect(startValues(undefined, 'TNS', '2025-11-20')).toMatchObject({
      news_type: 'TNS',
      date_time: '20.11.2025',
    });
  });
});
