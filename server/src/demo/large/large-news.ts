import { NEWS_TYPES } from '@portal/contract/news/articles/news.types.ts';
import { addDays, momentInZone } from '../../platform/time/zone.ts';
import type { CopyValue } from '../copy.ts';
import { derivedOf } from '../demo.sql.ts';
import { demoNews } from '../news.ts';
import { randomOf } from '../random.ts';

/** Length of a text with its tags, characters. */
const MIN_TEXT_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 6_000;
const YEARS_BACK = 6;

export const NEWS_COLUMNS = [
  'id',
  'news_type',
  'date_time',
  'title',
  'content',
  'preview',
  'search_text',
  'created_at',
  'updated_at',
] as const;

/** The paragraphs, lists and tables of the demonstration's texts. */
function blocksOf(content: string): string[] {
  return content.match(/<(p|h3|ul|ol|table|blockquote)\b[\s\S]*?<\/\1>|<img[^>]*>/g) ?? [];
}

/** News of realistic length, oldest first, made of the demonstration's paragraphs in new orders. */
export function* largeNews(count: number, today: string, timeZone: string): Generator<CopyValue[]> {
  const random = randomOf(5_005);
  const texts = demoNews(today);
  const blocks = texts.flatMap((news) => blocksOf(news.content));

  for (let id = 1; id <= count; id += 1) {
    const day = addDays(today, -Math.floor(((count - id) / count) * YEARS_BACK * 365));
    const length = random.int(MIN_TEXT_LENGTH, MAX_TEXT_LENGTH);
    let content = random.pick(blocks);
    while (content.length < length) content += random.pick(blocks);
    const title = `${random.pick(texts).title} (выпуск ${id})`;
    const { preview, searchText } = derivedOf({ title, content });
    const writtenAt = momentInZone(`${addDays(day, -1)}T16:${random.int(10, 59)}`, timeZone);
    yield [
      id,
      random.pick(NEWS_TYPES),
      momentInZone(day, timeZone),
      title,
      content,
      preview,
      searchText,
      writtenAt,
      writtenAt,
    ];
  }
}
