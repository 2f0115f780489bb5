import { eq, sql } from 'drizzle-orm';
import { shift } from '../../../platform/settings/settings.table.ts';
import { nameOfAccount } from '../../account/account.table.ts';
import { actualAccrual, bonusOrFine } from '../../finance/finance.table.ts';
import { shiftAttendance } from '../../shifts/attendance/attendance.table.ts';
import { shiftFeed } from '../../shifts/feed/feed.table.ts';
import { shiftReminder } from '../../shifts/people/reminders.table.ts';
import { shiftWish } from '../../shifts/wishes/wishes.table.ts';
import { absence, shiftBooking, shiftChange } from '../../shifts/shifts.table.ts';
import { addressOf, belonging, dayOf, ofAccounts, ofEmployee } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';

/** When the person works, and what they are paid. */
export const WORK = [
  belonging({
    name: 'shifts',
    title: 'Выходы на смены',
    columns: [shiftBooking.employeeId],
    fields: {
      day: { title: 'День', words: inWords.day },
      shift: 'Смена',
      area: 'Площадка',
      created_at: 'Записан(а)',
    },
    query: (tx, owner) =>
      tx
        .select({
          day: dayOf(shiftBooking.day),
          shift: shift.name,
          area: shiftBooking.area,
          created_at: shiftBooking.createdAt,
        })
        .from(shiftBooking)
        .innerJoin(shift, eq(shift.id, shiftBooking.shiftId))
        .where(ofEmployee(shiftBooking.employeeId, owner))
        .orderBy(shiftBooking.day, shiftBooking.shiftId),
  }),
  belonging({
    name: 'shift_changes',
    title: 'Изменения выходов',
    columns: [shiftChange.employeeId],
    fields: {
      created_at: 'Когда',
      day: { title: 'День', words: inWords.day },
      shift: 'Смена',
      action: { title: 'Действие', words: inWords.booking },
      by: 'Кто',
      reason: 'Причина',
      device: 'Устройство',
      address: 'Адрес',
    },
    query: (tx, owner) => {
      // Of somebody else no more than the name.
      const isOwn = ofAccounts(shiftChange.accountId, owner);
      return tx
        .select({
          created_at: shiftChange.createdAt,
          day: dayOf(shiftChange.day),
          shift: shift.name,
          action: shiftChange.action,
          by: nameOfAccount(shiftChange.accountId),
          reason: shiftChange.reason,
          device: sql<string | null>`case when ${isOwn} then ${shiftChange.device} end`,
          address: sql<string | null>`case when ${isOwn} then ${addressOf(shiftChange.address)} end`,
        })
        .from(shiftChange)
        .innerJoin(shift, eq(shift.id, shiftChange.shiftId))
        .where(ofEmployee(shiftChange.employeeId, owner))
        .orderBy(shiftChange.id);
    },
  }),
  belonging({
    name: 'shift_attendance',
    title: 'Отметки о выходе',
    columns: [shiftAttendance.employeeId],
    fields: {
      day: { title: 'День', words: inWords.day },
      shift: 'Смена',
      state: { title: 'Отметка', words: inWords.attendance },
      minutes: 'Опоздание, минут',
      marked_at: 'Когда отмечено',
      by: 'Кто отметил',
    },
    query: (tx, owner) =>
      tx
        .select({
          day: dayOf(shiftAttendance.day),
          shift: shift.name,
          state: shiftAttendance.state,
          minutes: shiftAttendance.minutes,
          marked_at: shiftAttendance.markedAt,
          by: nameOfAccount(shiftAttendance.markedBy),
        })
        .from(shiftAttendance)
        .innerJoin(shift, eq(shift.id, shiftAttendance.shiftId))
        .where(ofEmployee(shiftAttendance.employeeId, owner))
        .orderBy(shiftAttendance.day, shiftAttendance.shiftId),
  }),
  belonging({
    name: 'shift_wishes',
    title: 'Пожелания по сменам',
    columns: [shiftWish.employeeId],
    fields: { weekday: { title: 'День недели', words: inWords.weekday }, shift: 'Смена' },
    query: (tx, owner) =>
      tx
        .select({ weekday: shiftWish.weekday, shift: shift.name })
        .from(shiftWish)
        .innerJoin(shift, eq(shift.id, shiftWish.shiftId))
        .where(ofEmployee(shiftWish.employeeId, owner))
        .orderBy(shiftWish.weekday, shiftWish.shiftId),
  }),
  belonging({
    name: 'absences',
    title: 'Отсутствия',
    columns: [absence.employeeId],
    fields: {
      first_day: { title: 'С', words: inWords.day },
      last_day: { title: 'По', words: inWords.day },
      reason: 'Причина',
    },
    query: (tx, owner) =>
      tx
        .select({
          first_day: dayOf(absence.firstDay),
          last_day: dayOf(absence.lastDay),
          reason: absence.reason,
        })
        .from(absence)
        .where(ofEmployee(absence.employeeId, owner))
        .orderBy(absence.firstDay),
  }),
  belonging({
    name: 'shift_reminders',
    title: 'Напоминания записаться на неделю',
    columns: [shiftReminder.employeeId],
    fields: {
      week: { title: 'Неделя с', words: inWords.day },
      reminded_at: 'Когда',
      by: 'Кто напомнил',
    },
    query: (tx, owner) =>
      tx
        .select({
          week: dayOf(shiftReminder.week),
          reminded_at: shiftReminder.remindedAt,
          by: nameOfAccount(shiftReminder.remindedBy),
        })
        .from(shiftReminder)
        .where(ofEmployee(shiftReminder.employeeId, owner))
        .orderBy(shiftReminder.week),
  }),
  belonging({
    name: 'calendar_feed',
    title: 'Календарь по ссылке',
    note: 'Самой ссылки здесь нет: портал хранит только её отпечаток.',
    columns: [shiftFeed.accountId],
    fields: { created_at: 'Создан', last_read_at: 'Последнее чтение' },
    query: (tx, owner) =>
      tx
        .select({ created_at: shiftFeed.createdAt, last_read_at: shiftFeed.lastReadAt })
        .from(shiftFeed)
        .where(ofAccounts(shiftFeed.accountId, owner))
        .orderBy(shiftFeed.createdAt),
  }),
  belonging({
    name: 'accruals',
    title: 'Начисления',
    columns: [actualAccrual.employeeId],
    fields: {
      period: { title: 'Месяц', words: inWords.month },
      calc_number: 'Номер расчёта',
      work_day_count: 'Дней',
      total_minutes: { title: 'Отработано', words: inWords.minutes },
      payment_minutes: { title: 'К оплате', words: inWords.minutes },
      truancy_minutes: { title: 'Прогулы', words: inWords.minutes },
      salary: { title: 'Оклад', words: inWords.roubles },
      bonus_fact: { title: 'Бонусы', words: inWords.roubles },
      fine_fact: { title: 'Снятия', words: inWords.roubles },
      total_sum: { title: 'Итого', words: inWords.roubles },
    },
    query: (tx, owner) =>
      tx
        .select({
          period: dayOf(actualAccrual.period),
          calc_number: actualAccrual.calcNumber,
          work_day_count: actualAccrual.workDayCount,
          total_minutes: actualAccrual.totalMinutes,
          payment_minutes: actualAccrual.paymentMinutes,
          truancy_minutes: actualAccrual.truancyMinutes,
          salary: actualAccrual.salary,
          bonus_fact: actualAccrual.bonusFact,
          fine_fact: actualAccrual.fineFact,
          total_sum: actualAccrual.totalSum,
        })
        .from(actualAccrual)
        .where(ofEmployee(actualAccrual.employeeId, owner))
        .orderBy(actualAccrual.period, actualAccrual.calcNumber),
  }),
  belonging({
    name: 'bonuses_and_fines',
    title: 'Бонусы и снятия',
    columns: [bonusOrFine.employeeId],
    fields: {
      date: { title: 'День', words: inWords.day },
      number: 'Номер',
      reason_type: 'Вид',
      description: 'Описание',
      value: { title: 'Сумма', words: inWords.roubles },
      status: 'Состояние',
    },
    query: (tx, owner) =>
      tx
        .select({
          date: dayOf(bonusOrFine.date),
          number: bonusOrFine.number,
          reason_type: bonusOrFine.reasonType,
          description: bonusOrFine.description,
          value: bonusOrFine.value,
          status: bonusOrFine.status,
        })
        .from(bonusOrFine)
        .where(ofEmployee(bonusOrFine.employeeId, owner))
        .orderBy(bonusOrFine.date, bonusOrFine.id),
  }),
];
