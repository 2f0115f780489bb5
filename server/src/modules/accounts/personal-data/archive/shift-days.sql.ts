import { eq, sql } from 'drizzle-orm';
import { shift } from '../../../../platform/settings/settings.table.ts';
import { shiftHandover } from '../../../shifts/handover/handover.table.ts';
import { shiftWaiting } from '../../../shifts/waitlist/line.table.ts';
import { shiftUnable } from '../../../shifts/cannot-attend/unable.table.ts';
import { type Belonging, dayOf, ofEmployee } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';

/** Reports and requests about shifts. */
export const SHIFT_DAYS: readonly Belonging[] = [
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
];
