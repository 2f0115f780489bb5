import type { FullName } from '@portal/contract/shared/names.ts';
import type { Random } from '../random.ts';
import { FATHERS, FEMALE_NAMES, MALE_NAMES, patronymicsOf } from './first-names.ts';
import { SURNAMES } from './surnames.ts';

type Gender = 'male' | 'female';

/** Ли, Шевченко, Черных, Саркисян, Шмидт stay as they are; each half of a double surname agrees. */
export function feminineSurname(surname: string): string {
  if (surname.includes('-')) return surname.split('-').map(feminineSurname).join('-');
  if (/(ов|ев|ёв|ин|ын)$/.test(surname)) return `${surname}а`;
  if (/(ск|цк)ий$/.test(surname)) return `${surname.slice(0, -2)}ая`;
  if (surname.endsWith('ой') && surname !== 'Цой') return `${surname.slice(0, -2)}ая`;
  return surname;
}

export function randomName(random: Random, gender: Gender): FullName {
  const surname = random.pick(SURNAMES);
  const [son, daughter] = patronymicsOf(random.pick(FATHERS));
  return gender === 'male'
    ? { lastName: surname, firstName: random.pick(MALE_NAMES), middleName: son }
    : { lastName: feminineSurname(surname), firstName: random.pick(FEMALE_NAMES), middleName: daughter };
}
