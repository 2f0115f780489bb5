import { eq, inArray, sql } from 'drizzle-orm';
import { emailOutbox } from '../../../platform/mail/mail.table.ts';
import { nameOfAccount } from '../../account/account.table.ts';
import { activity, visit } from '../../activity/activity.table.ts';
import { feedback, feedbackReply } from '../../feedback/feedback.table.ts';
import { news, newsReading } from '../../news/news.table.ts';
import { storedFile } from '../../files/files.table.ts';
import {
  instruction,
  instructionOpened,
  instructionProject,
  instructionReminder,
  userInstruction,
} from '../../instructions/instructions.table.ts';
import { quizAttempt } from '../../instructions/quiz/quiz.table.ts';
import { addressOf, belonging, ofAccounts } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';

/** What the person has watched, written, been sent and done. */
export const TRACES = [
  belonging({
    name: 'instructions',
    title: 'Просмотры инструктажей',
    columns: [userInstruction.accountId],
    fields: {
      instruction: 'Инструктаж',
      project: 'Проект',
      start_time: 'Начат',
      end_time: 'Окончен',
      status: { title: 'Состояние', words: inWords.status },
      current_second: 'Просмотрено до секунды',
      played_seconds: 'Проиграно секунд',
      hidden_times: 'Сколько раз страница была скрыта',
      quiz_right: 'Тест: верных ответов',
      quiz_asked: 'Тест: вопросов',
      quiz_passed_at: 'Тест сдан',
    },
    query: (tx, owner) =>
      tx
        .select({
          instruction: userInstruction.fileName,
          project: sql<string | null>`coalesce(${userInstruction.projectName}, ${instructionProject.name})`,
          start_time: userInstruction.startTime,
          end_time: userInstruction.endTime,
          status: userInstruction.status,
          current_second: userInstruction.currentSecond,
          played_seconds: userInstruction.playedSeconds,
          hidden_times: userInstruction.hiddenTimes,
          quiz_right: userInstruction.quizRight,
          quiz_asked: userInstruction.quizAsked,
          quiz_passed_at: userInstruction.quizPassedAt,
        })
        .from(userInstruction)
        .leftJoin(instruction, eq(instruction.id, userInstruction.instructionId))
        .leftJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
        .where(ofAccounts(userInstruction.accountId, owner))
        .orderBy(userInstruction.id),
  }),
  belonging({
    name: 'quiz_attempts',
    title: 'Попытки тестов к инструктажам',
    columns: [],
    fields: {
      instruction: 'Инструктаж',
      started_at: 'Начата',
      finished_at: 'Окончена',
      questions: 'Что спрашивали',
      answers: 'Номера ответов',
      is_passed: 'Сдан',
    },
    query: (tx, owner) =>
      tx
        .select({
          instruction: userInstruction.fileName,
          started_at: quizAttempt.startedAt,
          finished_at: quizAttempt.finishedAt,
          // What makes an option right is the organisation's, and stays with it.
          questions: sql<string>`(select string_agg(asked ->> 'text', '; ') from jsonb_array_elements(${quizAttempt.questions}) asked)`,
          answers: sql<string>`${quizAttempt.answers}::text`,
          is_passed: quizAttempt.isPassed,
        })
        .from(quizAttempt)
        .innerJoin(userInstruction, eq(userInstruction.id, quizAttempt.viewingId))
        .where(ofAccounts(userInstruction.accountId, owner))
        .orderBy(quizAttempt.id),
  }),
  belonging({
    name: 'instruction_reminders',
    title: 'Напоминания об инструктажах',
    columns: [instructionReminder.accountId],
    fields: { instruction: 'Инструктаж', reminded_at: 'Когда', by: 'Кто напомнил' },
    query: (tx, owner) =>
      tx
        .select({
          instruction: storedFile.originalName,
          reminded_at: instructionReminder.remindedAt,
          by: nameOfAccount(instructionReminder.remindedBy),
        })
        .from(instructionReminder)
        .innerJoin(instruction, eq(instruction.id, instructionReminder.instructionId))
        .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
        .where(ofAccounts(instructionReminder.accountId, owner))
        .orderBy(instructionReminder.remindedAt),
  }),
  belonging({
    name: 'instructions_opened',
    title: 'Инструктажи, которые открыл редактор',
    columns: [instructionOpened.accountId],
    fields: { instruction: 'Инструктаж', opened_at: 'Когда' },
    query: (tx, owner) =>
      tx
        .select({ instruction: storedFile.originalName, opened_at: instructionOpened.openedAt })
        .from(instructionOpened)
        .innerJoin(instruction, eq(instruction.id, instructionOpened.instructionId))
        .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
        .where(ofAccounts(instructionOpened.accountId, owner))
        .orderBy(instructionOpened.openedAt),
  }),
  belonging({
    name: 'feedback',
    title: 'Обращения',
    columns: [feedback.accountId],
    fields: {
      created_at: 'Когда',
      to: { title: 'Кому', words: inWords.recipient },
      reply_to: 'Адрес для ответа',
      message: { title: 'Текст', words: inWords.text },
      handled_at: 'Обработано',
    },
    query: (tx, owner) =>
      tx
        .select({
          created_at: feedback.createdAt,
          to: feedback.subject,
          reply_to: feedback.replyTo,
          message: feedback.message,
          handled_at: feedback.handledAt,
        })
        .from(feedback)
        .where(ofAccounts(feedback.accountId, owner))
        .orderBy(feedback.id),
  }),
  belonging({
    name: 'feedback_replies',
    title: 'Ответы в обращениях',
    columns: [feedbackReply.accountId],
    fields: { created_at: 'Когда', text: 'Текст' },
    query: (tx, owner) =>
      tx
        .select({ created_at: feedbackReply.createdAt, text: feedbackReply.text })
        .from(feedbackReply)
        .where(ofAccounts(feedbackReply.accountId, owner))
        .orderBy(feedbackReply.id),
  }),
  belonging({
    name: 'news_readings',
    title: 'Открытые новости',
    columns: [newsReading.accountId],
    fields: { read_at: 'Когда', title: 'Новость' },
    query: (tx, owner) =>
      tx
        .select({ read_at: newsReading.readAt, title: news.title })
        .from(newsReading)
        .innerJoin(news, eq(news.id, newsReading.newsId))
        .where(ofAccounts(newsReading.accountId, owner))
        .orderBy(newsReading.newsId),
  }),
  belonging({
    name: 'letters',
    title: 'Письма',
    note: 'Текстов здесь нет: в письмах бывают ссылки и временные пароли, которые открывают вход. Сами письма остаются в почтовом ящике.',
    columns: [],
    fields: {
      created_at: 'Написано',
      recipient: 'Кому',
      subject: 'Тема',
      sent_at: 'Отправлено',
      gave_up_at: 'Не доставлено',
    },
    query: (tx, { addresses }) =>
      tx
        .select({
          created_at: emailOutbox.createdAt,
          recipient: emailOutbox.recipient,
          subject: emailOutbox.subject,
          sent_at: emailOutbox.sentAt,
          gave_up_at: emailOutbox.gaveUpAt,
        })
        .from(emailOutbox)
        .where(addresses.length ? inArray(sql`lower(${emailOutbox.recipient})`, addresses) : sql`false`)
        .orderBy(emailOutbox.createdAt),
  }),
  belonging({
    name: 'log',
    title: 'Журнал действий',
    columns: [activity.userId],
    fields: {
      created_at: 'Когда',
      section: { title: 'Раздел', words: inWords.section },
      action: { title: 'Действие', words: inWords.action },
      details: 'Подробности',
      address: 'Адрес',
      device: 'Устройство',
    },
    query: (tx, owner) =>
      tx
        .select({
          created_at: activity.createdAt,
          section: activity.sectionId,
          action: activity.actionId,
          details: activity.details,
          address: addressOf(activity.address),
          device: activity.device,
        })
        .from(activity)
        .where(ofAccounts(activity.userId, owner))
        .orderBy(activity.createdAt, activity.id),
  }),
  belonging({
    name: 'visits',
    title: 'Посещения страниц',
    columns: [visit.userId],
    fields: { created_at: 'Когда', path: 'Страница', title: 'Название' },
    query: (tx, owner) =>
      tx
        .select({ created_at: visit.createdAt, path: visit.path, title: visit.title })
        .from(visit)
        .where(ofAccounts(visit.userId, owner))
        .orderBy(visit.createdAt),
  }),
];
