import { eq, sql } from 'drizzle-orm';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { storedFile } from '../files/files.table.ts';
import { feedback, feedbackReply } from './feedback/feedback.table.ts';
import { news, newsReading } from './articles/news.table.ts';
import { type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';

export const NEWS_DATA: readonly PersonalDataSource[] = [
  {
    name: 'news_readings',
    title: 'Открытые новости',
    accounts: [newsReading.accountId],
    fields: { read_at: ['Когда', newsReading.readAt], title: ['Новость', news.title] },
    joins: [[news, eq(news.id, newsReading.newsId)]],
    order: [newsReading.newsId],
  },
  {
    name: 'feedback',
    title: 'Обращения',
    accounts: [feedback.accountId],
    fields: {
      created_at: ['Когда', feedback.createdAt],
      to: ['Кому', feedback.subject, inWords.recipient],
      reply_to: ['Адрес для ответа', feedback.replyTo],
      message: ['Текст', feedback.message, inWords.text],
      handled_at: ['Обработано', feedback.handledAt],
    },
    order: [feedback.id],
  },
  {
    name: 'feedback_replies',
    title: 'Ответы в обращениях и спорах',
    note: 'Сами файлы — в переписке спора, на странице «Мои финансы».',
    accounts: [feedbackReply.accountId],
    fields: {
      created_at: ['Когда', feedbackReply.createdAt],
      text: ['Текст', feedbackReply.text],
      file: [
        'Файл',
        sql`(select ${storedFile.originalName} from ${storedFile} where ${storedFile.key} = ${feedbackReply.fileKey})`,
      ],
    },
    order: [feedbackReply.id],
  },
];
