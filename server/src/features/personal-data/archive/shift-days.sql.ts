import { eq, sql } from 'drizzle-orm';
import { shift } from '../../../platform/settings/settings.table.ts';
import { shiftHandover } from '../../shifts/handover/handover.table.ts';
import { shiftWaiting } from '../../shifts/line/line.table.ts';
import { shiftUnable } from '../../shifts/unable/unable.table.ts';
import { belonging, dayOf, ofEmployee } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';

const day = { title: 'День', words: inWords.day };

/** What the person said and asked for about shifts. */
export const SHIFT_DAYS = [
  belonging({
    name: 'unable',
    title: 'Смены, на которые не вышли',
    columns: [shiftUnable.employeeId],
    fields: { day, shift: 'Смена', area: 'Площадка', reason: 'Причина', said_at: 'Сказано' },
    query: (tx, owner) =>
      tx
        .select({
          day: dayOf(shiftUnable.day),
          shift: shift.name,
          area: shiftUnable.area,
          reason: shiftUnable.reason,
          said_at: shiftUnable.saidAt,
        })
        .from(shiftUnable)
        .innerJoin(shift, eq(shift.id, shiftUnable.shiftId))
        .where(ofEmployee(shiftUnable.employeeId, owner))
        .orderBy(shiftUnable.day, shiftUnable.shiftId),
  }),
  belonging({
    name: 'waiting',
    title: 'Очереди на смены',
    columns: [shiftWaiting.employeeId],
    fields: { day, shift: 'Смена', area: 'Площадка', created_at: 'С какого времени' },
    query: (tx, owner) =>
      tx
        .select({
          day: dayOf(shiftWaiting.day),
          shift: shift.name,
          area: shiftWaiting.area,
          created_at: shiftWaiting.createdAt,
        })
        .from(shiftWaiting)
        .innerJoin(shift, eq(shift.id, shiftWaiting.shiftId))
        .where(ofEmployee(shiftWaiting.employeeId, owner))
        .orderBy(shiftWaiting.day, shiftWaiting.shiftId),
  }),
  belonging({
    name: 'handovers',
    title: 'Передачи смен',
    note: 'Кому и от кого, здесь нет: это данные коллег.',
    columns: [shiftHandover.fromId, shiftHandover.toId],
    fields: { day, shift: 'Смена', given: 'Своя', state: 'Состояние', created_at: 'Когда' },
    query: (tx, owner) =>
      tx
        .select({
          day: dayOf(shiftHandover.day),
          shift: shift.name,
          given: sql<string>`case when ${ofEmployee(shiftHandover.fromId, owner)} then 'да' else 'нет' end`,
          state: shiftHandover.state,
          created_at: shiftHandover.createdAt,
        })
        .from(shiftHandover)
        .innerJoin(shift, eq(shift.id, shiftHandover.shiftId))
        .where(sql`${ofEmployee(shiftHandover.fromId, owner)} or ${ofEmployee(shiftHandover.toId, owner)}`)
        .orderBy(shiftHandover.id),
  }),
];
