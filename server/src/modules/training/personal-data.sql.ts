import { eq, sql } from 'drizzle-orm';
import { ofAccounts, type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { nameOfAccount } from '../../platform/people/account.table.ts';
import { acknowledgement } from './acknowledgements/acknowledgements.table.ts';
import { exemption } from './exemptions/exemptions.table.ts';
import { storedFile } from '../files/files.table.ts';
import {
  instruction,
  instructionOpened,
  instructionProject,
  instructionReminder,
  userInstruction,
} from './instructions/instructions.table.ts';
import { quizAttempt } from './instructions/quiz/quiz.table.ts';

export const TRAINING_DATA: readonly PersonalDataSource[] = [
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
      start_time: ['Открыт', userInstruction.startTime],
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
    name: 'acknowledgements',
    title: 'Ознакомление',
    accounts: [acknowledgement.accountId],
    fields: {
      acknowledged_at: ['Когда', acknowledgement.acknowledgedAt],
      title: ['С чем', acknowledgement.title],
      edition: ['Редакция', acknowledgement.edition],
      file_name: ['Файл', acknowledgement.fileName],
      size: ['Размер, байт', acknowledgement.size],
    },
    order: [acknowledgement.id],
  },
  {
    name: 'exemptions',
    title: 'Освобождения от инструктажей и ознакомления',
    accounts: [exemption.accountId],
    fields: {
      created_at: ['Когда', exemption.createdAt],
      title: ['От чего', exemption.title],
      reason: ['Причина', exemption.reason],
      by: ['Кто освободил', nameOfAccount(exemption.createdBy)],
      lifted_at: ['Снято', exemption.liftedAt],
    },
    order: [exemption.id],
  },
];
