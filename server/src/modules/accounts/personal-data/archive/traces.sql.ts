import { eq, inArray, sql } from 'drizzle-orm';
import { emailOutbox } from '../../../../platform/mail/mail.table.ts';
import { nameOfAccount } from '../../../../platform/people/account.table.ts';
import { activity, visit } from '../../../audit-log/write/activity.table.ts';
import { feedback, feedbackReply } from '../../../news/feedback/feedback.table.ts';
import { news, newsReading } from '../../../news/articles/news.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import {
  instruction,
  instructionOpened,
  instructionProject,
  instructionReminder,
  userInstruction,
} from '../../../training/instructions/instructions.table.ts';
import { quizAttempt } from '../../../training/instructions/quiz/quiz.table.ts';
import { addressOf, type Belonging, ofAccounts } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';

/** Viewings, texts, messages and actions of the person. */
export const TRACES: readonly Belonging[] = [
  {
    name: 'instructions',
    title: 'Просмотры инструктажей',
    accounts: [userInstruction.accountId],
    fields: {
      instruction: ['Инструктаж', userInstruction.fileName],
      project: [
        'Проект',
        sql<string | null>`coalesce(${userInstruction.projectName}, ${instructionProject.name})`,
      ],
      start_time: ['Начат', userInstruction.startTime],
      end_time: ['Окончен', userInstruction.endTime],
      status: ['Состояние', userInstruction.status, inWords.status],
      current_second: ['Просмотрено до секунды', userInstruction.currentSecond],
      played_seconds: ['Проиграно секунд', userInstruction.playedSeconds],
      hidden_times: ['Сколько раз страница была скрыта', userInstruction.hiddenTimes],
      quiz_right: ['Тест: верных ответов', userInstruction.quizRight],
      quiz_asked: ['Тест: вопросов', userInstruction.quizAsked],
      quiz_passed_at: ['Тест сдан', userInstruction.quizPassedAt],
    },
    joins: [
      [instruction, eq(instruction.id, userInstruction.instructionId)],
      [instructionProject, eq(instructionProject.id, instruction.projectId)],
    ],
    order: [userInstruction.id],
  },
  {
    name: 'quiz_attempts',
    title: 'Попытки тестов к инструктажам',
    fields: {
      instruction: ['Инструктаж', userInstruction.fileName],
      started_at: ['Начата', quizAttempt.startedAt],
      finished_at: ['Окончена', quizAttempt.finishedAt],
      // Correct options are the organisation's data and are excluded.
      questions: [
        'Что спрашивали',
        sql<string>`(select string_agg(asked ->> 'text', '; ') from jsonb_array_elements(${quizAttempt.questions}) asked)`,
      ],
      answers: ['Номера ответов', sql<string>`${quizAttempt.answers}::text`],
      is_passed: ['Сдан', quizAttempt.isPassed],
    },
    table: quizAttempt,
    joins: [[userInstruction, eq(userInstruction.id, quizAttempt.viewingId)]],
    of: (owner) => ofAccounts(userInstruction.accountId, owner),
    order: [quizAttempt.id],
  },
  {
    name: 'instruction_reminders',
    title: 'Напоминания об инструктажах',
    accounts: [instructionReminder.accountId],
    fields: {
      instruction: ['Инструктаж', storedFile.originalName],
      reminded_at: ['Когда', instructionReminder.remindedAt],
      by: ['Кто напомнил', nameOfAccount(instructionReminder.remindedBy)],
    },
    joins: [
      [instruction, eq(instruction.id, instructionReminder.instructionId)],
      [storedFile, eq(storedFile.key, instruction.fileKey)],
    ],
    order: [instructionReminder.remindedAt],
  },
  {
    name: 'instructions_opened',
    title: 'Инструктажи, которые открыл редактор',
    accounts: [instructionOpened.accountId],
    fields: {
      instruction: ['Инструктаж', storedFile.originalName],
      opened_at: ['Когда', instructionOpened.openedAt],
    },
    joins: [
      [instruction, eq(instruction.id, instructionOpened.instructionId)],
      [storedFile, eq(storedFile.key, instruction.fileKey)],
    ],
    order: [instructionOpened.openedAt],
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
    title: 'Ответы в обращениях',
    accounts: [feedbackReply.accountId],
    fields: { created_at: ['Когда', feedbackReply.createdAt], text: ['Текст', feedbackReply.text] },
    order: [feedbackReply.id],
  },
  {
    name: 'news_readings',
    title: 'Открытые новости',
    accounts: [newsReading.accountId],
    fields: { read_at: ['Когда', newsReading.readAt], title: ['Новость', news.title] },
    joins: [[news, eq(news.id, newsReading.newsId)]],
    order: [newsReading.newsId],
  },
  {
    name: 'letters',
    title: 'Письма',
    note: 'Текстов здесь нет: в письмах бывают ссылки и временные пароли, которые открывают вход. Сами письма остаются в почтовом ящике.',
    fields: {
      created_at: ['Написано', emailOutbox.createdAt],
      recipient: ['Кому', emailOutbox.recipient],
      subject: ['Тема', emailOutbox.subject],
      sent_at: ['Отправлено', emailOutbox.sentAt],
      gave_up_at: ['Не доставлено', emailOutbox.gaveUpAt],
    },
    table: emailOutbox,
    of: ({ addresses }) =>
      addresses.length > 0 ? inArray(sql`lower(${emailOutbox.recipient})`, addresses) : sql`false`,
    order: [emailOutbox.createdAt],
  },
  {
    name: 'log',
    title: 'Журнал действий',
    accounts: [activity.userId],
    fields: {
      created_at: ['Когда', activity.createdAt],
      section: ['Раздел', activity.sectionId, inWords.section],
      action: ['Действие', activity.actionId, inWords.action],
      details: ['Подробности', activity.details],
      address: ['Адрес', addressOf(activity.address)],
      device: ['Устройство', activity.device],
    },
    order: [activity.createdAt, activity.id],
  },
  {
    name: 'visits',
    title: 'Посещения страниц',
    accounts: [visit.userId],
    fields: {
      created_at: ['Когда', visit.createdAt],
      path: ['Страница', visit.path],
      title: ['Название', visit.title],
    },
    order: [visit.createdAt],
  },
];
