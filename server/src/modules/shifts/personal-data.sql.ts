import { eq, sql, type SQL } from 'drizzle-orm';
import {
  addressOf,
  dayOf,
  ofAccounts,
  ofEmployee,
  type Owner,
  type PersonalDataSource,
} from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { shift } from '../../platform/settings/settings.table.ts';
import { nameOfAccount } from '../../platform/people/account.table.ts';
import { shiftAttendance } from './attendance/attendance.table.ts';
import { shiftMark } from './marks/marks.table.ts';
import { hoursConfirmation, hoursQuestion } from './hours/hours.table.ts';
import { shiftFeed } from './calendar-feed/feed.table.ts';
import { shiftReminder } from './people/reminders.table.ts';
import { shiftWish } from './wishes/wishes.table.ts';
import { absence, shiftBooking, shiftChange } from './shifts.table.ts';
import { shiftHandover } from './replacement/handover/handover.table.ts';
import { shiftUnable, shiftWaiting } from './booking/ended-by-booking.table.ts';
import { shiftInvitation } from './planning/suggestions/invitations.table.ts';

/** Limits data about other people to the name. */
const isOwn = (owner: Owner): SQL => ofAccounts(shiftChange.accountId, owner);

export const SHIFTS_DATA: readonly PersonalDataSource[] = [
  {
    name: 'shifts',
    title: 'Выходы на смены',
    employees: [shiftBooking.employeeId],
    fields: {
      day: ['День', dayOf(shiftBooking.day), inWords.day],
      shift: ['Смена', shift.name],
      area: ['Площадка', shiftBooking.area],
      created_at: ['Запись создана', shiftBooking.createdAt],
    },
    joins: [[shift, eq(shift.id, shiftBooking.shiftId)]],
    order: [shiftBooking.day, shiftBooking.shiftId],
  },
  {
    name: 'shift_changes',
    title: 'Изменения выходов',
    employees: [shiftChange.employeeId],
    fields: {
      created_at: ['Когда', shiftChange.createdAt],
      day: ['День', dayOf(shiftChange.day), inWords.day],
      shift: ['Смена', shift.name],
      action: ['Действие', shiftChange.action, inWords.booking],
      by: ['Кто', nameOfAccount(shiftChange.accountId)],
      reason: ['Причина', shiftChange.reason],
      device: [
        'Устройство',
        (owner) => sql<string | null>`case when ${isOwn(owner)} then ${shiftChange.device} end`,
      ],
      address: [
        'Адрес',
        (owner) => sql<string | null>`case when ${isOwn(owner)} then ${addressOf(shiftChange.address)} end`,
      ],
    },
    joins: [[shift, eq(shift.id, shiftChange.shiftId)]],
    order: [shiftChange.id],
  },
  {
    name: 'shift_attendance',
    title: 'Отметки о выходе',
    employees: [shiftAttendance.employeeId],
    fields: {
      day: ['День', dayOf(shiftAttendance.day), inWords.day],
      shift: ['Смена', shift.name],
      state: ['Отметка', shiftAttendance.state, inWords.attendance],
      minutes: ['Опоздание, минут', shiftAttendance.minutes],
      marked_at: ['Когда отмечено', shiftAttendance.markedAt],
      by: ['Кто отметил', nameOfAccount(shiftAttendance.markedBy)],
    },
    joins: [[shift, eq(shift.id, shiftAttendance.shiftId)]],
    order: [shiftAttendance.day, shiftAttendance.shiftId],
  },
  {
    name: 'shift_marks',
    title: 'Свои отметки на сменах',
    employees: [shiftMark.employeeId],
    fields: {
      day: ['День', dayOf(shiftMark.day), inWords.day],
      shift: ['Смена', shift.name],
      kind: ['Отметка', shiftMark.kind, inWords.mark],
      at: ['Когда', shiftMark.at],
      sent_at: ['Дошла позже', shiftMark.sentAt],
    },
    joins: [[shift, eq(shift.id, shiftMark.shiftId)]],
    order: [shiftMark.at],
  },
  {
    name: 'hours_confirmations',
    title: 'Подтверждённые часы',
    employees: [hoursConfirmation.employeeId],
    fields: {
      month: ['Месяц', dayOf(hoursConfirmation.month), inWords.month],
      confirmed_at: ['Подтверждены', hoursConfirmation.confirmedAt],
    },
    order: [hoursConfirmation.month],
  },
  {
    name: 'hours_questions',
    title: 'Вопросы о часах',
    employees: [hoursQuestion.employeeId],
    fields: {
      day: ['День', dayOf(hoursQuestion.day), inWords.day],
      shift: ['Смена', shift.name],
      message: ['Вопрос', hoursQuestion.message],
      asked_at: ['Когда спросили', hoursQuestion.askedAt],
      answered_at: ['Когда отвечено', hoursQuestion.answeredAt],
    },
    joins: [[shift, eq(shift.id, hoursQuestion.shiftId)]],
    order: [hoursQuestion.askedAt],
  },
  {
    name: 'shift_wishes',
    title: 'Пожелания по сменам',
    employees: [shiftWish.employeeId],
    fields: { weekday: ['День недели', shiftWish.weekday, inWords.weekday], shift: ['Смена', shift.name] },
    joins: [[shift, eq(shift.id, shiftWish.shiftId)]],
    order: [shiftWish.weekday, shiftWish.shiftId],
  },
  {
    name: 'absences',
    title: 'Отсутствия',
    employees: [absence.employeeId],
    fields: {
      first_day: ['С', dayOf(absence.firstDay), inWords.day],
      last_day: ['По', dayOf(absence.lastDay), inWords.day],
      reason: ['Причина', absence.reason],
    },
    order: [absence.firstDay],
  },
  {
    name: 'unable',
    title: 'Смены, на которые не вышли',
    employees: [shiftUnable.employeeId],
    fields: {
      day: ['День', dayOf(shiftUnable.day), inWords.day],
      shift: ['Смена', shift.name],
      area: ['Площадка', shiftUnable.area],
      reason: ['Причина', shiftUnable.reason],
      said_at: ['Сказано', shiftUnable.saidAt],
    },
    joins: [[shift, eq(shift.id, shiftUnable.shiftId)]],
    order: [shiftUnable.day, shiftUnable.shiftId],
  },
  {
    name: 'waiting',
    title: 'Очереди на смены',
    employees: [shiftWaiting.employeeId],
    fields: {
      day: ['День', dayOf(shiftWaiting.day), inWords.day],
      shift: ['Смена', shift.name],
      area: ['Площадка', shiftWaiting.area],
      created_at: ['С какого времени', shiftWaiting.createdAt],
    },
    joins: [[shift, eq(shift.id, shiftWaiting.shiftId)]],
    order: [shiftWaiting.day, shiftWaiting.shiftId],
  },
  {
    name: 'handovers',
    title: 'Передачи смен',
    note: 'Кому и от кого, здесь нет: это данные коллег.',
    employees: [shiftHandover.fromId, shiftHandover.toId],
    fields: {
      day: ['День', dayOf(shiftHandover.day), inWords.day],
      shift: ['Смена', shift.name],
      given: [
        'Своя',
        (owner) => sql<string>`case when ${ofEmployee(shiftHandover.fromId, owner)} then 'да' else 'нет' end`,
      ],
      state: ['Состояние', shiftHandover.state],
      created_at: ['Когда', shiftHandover.createdAt],
    },
    joins: [[shift, eq(shift.id, shiftHandover.shiftId)]],
    order: [shiftHandover.id],
  },
  {
    name: 'shift_reminders',
    title: 'Напоминания записаться на неделю',
    employees: [shiftReminder.employeeId],
    fields: {
      week: ['Неделя с', dayOf(shiftReminder.week), inWords.day],
      reminded_at: ['Когда', shiftReminder.remindedAt],
      by: ['Кто напомнил', nameOfAccount(shiftReminder.remindedBy)],
    },
    order: [shiftReminder.week],
  },
  {
    name: 'shift_invitations',
    title: 'Приглашения на смены',
    employees: [shiftInvitation.employeeId],
    fields: {
      day: ['День', dayOf(shiftInvitation.day), inWords.day],
      shift_id: ['Смена', shiftInvitation.shiftId],
      area: ['Площадка', shiftInvitation.area],
      invited_at: ['Когда позвали', shiftInvitation.invitedAt],
    },
    order: [shiftInvitation.day, shiftInvitation.shiftId],
  },
  {
    name: 'calendar_feed',
    title: 'Календарь по ссылке',
    note: 'Самой ссылки здесь нет: портал хранит только её отпечаток.',
    accounts: [shiftFeed.accountId],
    fields: {
      created_at: ['Создан', shiftFeed.createdAt],
      last_read_at: ['Последнее чтение', shiftFeed.lastReadAt],
    },
    order: [shiftFeed.createdAt],
  },
];
