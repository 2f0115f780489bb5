import { eq, type SQL, sql } from 'drizzle-orm';
import { shift } from '../../../../platform/settings/settings.table.ts';
import { nameOfAccount } from '../../../../platform/people/account.table.ts';
import { actualAccrual, bonusOrFine } from '../../../finance/finance.table.ts';
import { shiftAttendance } from '../../../shifts/attendance/attendance.table.ts';
import { shiftFeed } from '../../../shifts/calendar-feed/feed.table.ts';
import { shiftReminder } from '../../../shifts/people/reminders.table.ts';
import { shiftWish } from '../../../shifts/wishes/wishes.table.ts';
import { absence, shiftBooking, shiftChange } from '../../../shifts/shifts.table.ts';
import { addressOf, type Belonging, dayOf, ofAccounts } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';
import type { Owner } from './owner.sql.ts';

/** Limits data about other people to the name. */
const isOwn = (owner: Owner): SQL => ofAccounts(shiftChange.accountId, owner);

/** Shifts and pay. */
export const WORK: readonly Belonging[] = [
  {
    name: 'shifts',
    title: 'Выходы на смены',
    employees: [shiftBooking.employeeId],
    fields: {
      day: ['День', dayOf(shiftBooking.day), inWords.day],
      shift: ['Смена', shift.name],
      area: ['Площадка', shiftBooking.area],
      created_at: ['Записан(а)', shiftBooking.createdAt],
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
  {
    name: 'accruals',
    title: 'Начисления',
    employees: [actualAccrual.employeeId],
    fields: {
      period: ['Месяц', dayOf(actualAccrual.period), inWords.month],
      calc_number: ['Номер расчёта', actualAccrual.calcNumber],
      work_day_count: ['Дней', actualAccrual.workDayCount],
      total_minutes: ['Отработано', actualAccrual.totalMinutes, inWords.minutes],
      payment_minutes: ['К оплате', actualAccrual.paymentMinutes, inWords.minutes],
      truancy_minutes: ['Прогулы', actualAccrual.truancyMinutes, inWords.minutes],
      salary: ['Оклад', actualAccrual.salary, inWords.roubles],
      bonus_fact: ['Бонусы', actualAccrual.bonusFact, inWords.roubles],
      fine_fact: ['Снятия', actualAccrual.fineFact, inWords.roubles],
      total_sum: ['Итого', actualAccrual.totalSum, inWords.roubles],
    },
    order: [actualAccrual.period, actualAccrual.calcNumber],
  },
  {
    name: 'bonuses_and_fines',
    title: 'Бонусы и снятия',
    employees: [bonusOrFine.employeeId],
    fields: {
      date: ['День', dayOf(bonusOrFine.date), inWords.day],
      number: ['Номер', bonusOrFine.number],
      reason_type: ['Вид', bonusOrFine.reasonType],
      description: ['Описание', bonusOrFine.description],
      value: ['Сумма', bonusOrFine.value, inWords.roubles],
      status: ['Состояние', bonusOrFine.status],
    },
    order: [bonusOrFine.date, bonusOrFine.id],
  },
];
