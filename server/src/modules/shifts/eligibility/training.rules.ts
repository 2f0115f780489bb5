import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { untrained } from '../../training/instructions/instructions.public.ts';

interface Asking {
  tx: Reader;
  now: Date;
  timeZone: string;
  by: 'self' | 'colleague' | 'manager';
}

/** Refuses employees who have not passed a required instruction; the refusal links to it. */
export async function training({ tx, now, timeZone, by }: Asking, wishes: readonly { employeeId: number }[]) {
  const employeeIds = [...new Set(wishes.map(({ employeeId }) => employeeId))];
  const missing = await untrained(tx, employeeIds, dayInZone(now, timeZone));
  return wishes.map(({ employeeId }) => {
    const instruction = missing.get(employeeId);
    if (!instruction) return undefined;
    const { id, name, address } = instruction;
    const own = `Сначала пройдите инструктаж «${name}»: без него на смены не записывают.`;
    const others = `Коллега ещё не прошёл инструктаж «${name}», нужный для смен.`;
    return new Refusal('not_trained', {
      detail: by === 'self' ? own : others,
      meta: { instruction_id: String(id), instruction: name, address },
    });
  });
}
