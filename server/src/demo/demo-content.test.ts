import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NEWS_TITLE_MAX } from '@portal/contract/news/articles/news.body.ts';
import { NEWS_TYPES } from '@portal/contract/news/articles/news.types.ts';
import { htmlHasContent } from '@portal/contract/shared/html-text.ts';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../platform/html/html.ts';
import { addDays } from '../platform/time/zone.ts';
import { demoHistory, HISTORY_DAYS } from './history.ts';
import { demoCards } from './information-texts.ts';
import { textDay } from './news-texts/text-day.ts';
import { demoNews } from './news.ts';
import { demoAccounts } from './people/accounts.ts';
import { demoEmployees } from './people/employees.ts';
import { PICTURES, picture } from './pictures.ts';
import { randomOf } from './random.ts';

const DAYS = ['2026-11-20', '2026-01-01', '2026-03-01', '2027-05-10', '2028-02-29', '2026-08-15'];

describe.each(DAYS)('news on %s', (today) => {
  const news = demoNews(today);

  test('the news are sixty and always the same', () => {
    expect(news).toHaveLength(60);
    expect(demoNews(today)).toEqual(news);
  });

  test('the news have three types in similar numbers', () => {
    for (const type of NEWS_TYPES)
      expect(news.filter((item) => item.newsType === type).length).toBeGreaterThanOrEqual(18);
  });

  test('the news are from the last eight months, except two scheduled ones', () => {
    expect(news.filter((item) => item.day > today)).toHaveLength(2);
    for (const item of news) expect(item.day > addDays(today, -260)).toBe(true);
    for (const item of news) expect(item.writtenOn < today && item.writtenOn < item.day).toBe(true);
  });

  test('every title and text is different', () => {
    expect(new Set(news.map((item) => item.title)).size).toBe(60);
    expect(new Set(news.map((item) => item.content)).size).toBe(60);
  });

  test('titles fit, and texts are complete', () => {
    for (const { title, content } of news) {
      expect(title.length).toBeLessThanOrEqual(NEWS_TITLE_MAX);
      expect(htmlHasContent(content)).toBe(true);
      expect(`${title} ${content}`).not.toMatch(/undefined|NaN|\[object/);
      expect(sanitizeHtml(content)).toBe(content);
    }
  });

  test('eight or more news have pictures', () => {
    expect(news.filter((item) => item.content.includes('<img')).length).toBeGreaterThanOrEqual(8);
  });
});

describe('cards', () => {
  const cards = demoCards(textDay('2026-11-20', randomOf(1)));

  test('the cards are five active, two hidden and one archived', () => {
    expect(cards.map((card) => card.type)).toEqual([1, 1, 1, 1, 1, 2, 2, 3]);
  });

  test('active cards have a heading, a text and a picture', () => {
    for (const card of cards.filter(({ type }) => type === 1)) {
      expect(card.content).toMatch(/^<h[23]>.+<p>/);
      expect(card.image).toMatch(/^<img src="\/api\/images\/[0-9a-f]{32}\.png" alt="[^"]+" \/>$/);
    }
  });
});

test.each(PICTURES)('the picture %s exists with its source, is under 60 kB and is used', (name) => {
  const file = join(import.meta.dirname, 'pictures', `${name}.png`);
  expect(statSync(file).size).toBeLessThan(60_000);
  expect(existsSync(file.replace(/png$/, 'svg'))).toBe(true);
  const src = /src="([^"]+)"/.exec(picture(name, ''))?.[1] ?? '';
  const texts = [...demoNews('2026-11-20'), ...demoCards(textDay('2026-11-20', randomOf(1)))];
  expect(JSON.stringify(texts)).toContain(src);
});

describe('the audit log', () => {
  const today = '2026-11-20';
  const accounts = demoAccounts(demoEmployees(today));
  const history = demoHistory(accounts, demoNews(today), today);

  test('the log has about four hundred entries of the last three months, oldest first', () => {
    expect(history.length).toBeGreaterThan(380);
    expect(history.length).toBeLessThan(460);
    const moments = history.map(({ day, time }) => `${day}T${time}`);
    expect(moments).toEqual(moments.toSorted());
    for (const { day } of history) expect(day < today && day > addDays(today, -HISTORY_DAYS - 2)).toBe(true);
  });

  test('entries about news are by editors only', () => {
    const news = history.filter((entry) => entry.sectionId === 4);
    expect(news.length).toBeGreaterThan(10);
    for (const { account } of news) expect(['A', 'M']).toContain(accounts[account]?.role);
  });
});
