import { countOf } from '../../../../platform/plural.ts';
import { hiredInWords } from '../../../accounts/audience/audience.public.ts';
import type { InstructionValues } from '../instruction-values.ts';

/** 'Тула, Орёл, 3 сотрудника, срок 5 дней', 'Всем, без срока'. */
export function audienceSummary({ audience, people, due_days, repeat_months }: InstructionValues): string {
  const lists = [...audience.areas, ...audience.positions, ...audience.teams];
  const groups = audience.groups.length > 0 ? ['выбранным группам'] : [];
  const named = people.length > 0 ? [countOf(people.length, ['сотрудник', 'сотрудника', 'сотрудников'])] : [];
  const hired = [hiredInWords(audience.hired_within_days)].filter((one) => one !== null);
  const readers = [...lists, ...groups, ...hired, ...named];
  return [
    readers.length > 0 ? readers.join(', ') : 'Всем',
    due_days === '' ? 'без срока' : `срок ${countOf(due_days, ['день', 'дня', 'дней'])}`,
    ...(repeat_months === '' ? [] : [`повтор через ${repeat_months} мес.`]),
  ].join(', ');
}

/** 'Открыт сразу, скорость до 1,5, с субтитрами'. */
export function courseSummary({ opens_after, max_speed }: InstructionValues, hasSubtitles: boolean): string {
  return [
    opens_after ? 'После другого инструктажа' : 'Открыт сразу',
    max_speed === '1' ? 'скорость обычная' : `скорость до ${max_speed.replace('.', ',')}`,
    hasSubtitles ? 'с субтитрами' : 'без субтитров',
  ].join(', ');
}
