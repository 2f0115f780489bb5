import { type FullName, fullName } from '@portal/contract/shared/names.ts';
import { addDays } from '../../platform/time/zone.ts';
import { randomOf, type Random } from '../random.ts';
import { bornOn, isNear, leapBirthDay, randomBirthDay } from './birthdays.ts';
import { BIRTHDAYS, DEMO_LOGINS, nameOf, RARE_NAMES } from './known-people.ts';
import { latinOf } from '../../platform/latin.ts';
import { randomName } from './names.ts';
import { areaAt, positionAt } from './positions.ts';

export interface DemoEmployee extends FullName {
  codeId: string;
  birthDay: string;
  area: string;
  position: string;
  email: string;
  phone: string;
  /** 'W' works, 'L' left. */
  state: 'W' | 'L';
}

const LEFT_EVERY = 12;
/** Keeps the list of birthdays at its three, two and two. */
const AWAY_FROM_TODAY = 10;
const LEAP_AGES = [26, 38];

interface Known {
  name: string;
  position?: string;
  area?: string;
  birthDay?: string | null;
}

function knownPeople(today: string): Known[] {
  const near = BIRTHDAYS.map((person, at) => ({
    name: person.name,
    position: person.position,
    birthDay: bornOn(addDays(today, person.shift), 22 + at * 5),
  }));
  const rare = RARE_NAMES.map((name, at) => ({
    name,
    birthDay: LEAP_AGES[at] === undefined ? null : leapBirthDay(today, LEAP_AGES[at]),
  }));
  const demo = DEMO_LOGINS.map(({ name, position, born, age }) => {
    const birthDay = bornOn(`${today.slice(0, 4)}-${born}`, age);
    return {
      name,
      position,
      area: 'Тула',
      birthDay: isNear(birthDay, today) ? addDays(birthDay, AWAY_FROM_TODAY) : birthDay,
    };
  });
  return [...demo, ...near, ...rare];
}

/** Addresses and numbers that nobody has: a reserved domain, an unused block of numbers. */
function contactsOf(random: Random, name: FullName, codeId: string): { email: string; phone: string } {
  const address = `${latinOf(name.firstName).slice(0, 1)}.${latinOf(name.lastName)}.${codeId.slice(-4)}`;
  return {
    email: random.chance(0.85) ? `${address}@opros.example` : '',
    phone: random.chance(0.92) ? `+7900${codeId.padStart(7, '0')}` : '',
  };
}

/** Personnel numbers grow with the years of service and have gaps. */
function* codes(random: Random, step: number): Generator<string, never> {
  for (let last = 800; ;) {
    last += random.int(1, step);
    yield String(last).padStart(6, '0');
  }
}

/** The employees of the organisation; the first four own the demonstration logins. */
export function demoEmployees(today: string, count = 150): DemoEmployee[] {
  const random = randomOf(20_231);
  const code = codes(random, count > 1_000 ? 60 : 90);
  const known = knownPeople(today);
  const taken = new Set(known.map((person) => person.name));

  const freshName = (): FullName => {
    for (;;) {
      const name = randomName(random, random.chance(0.64) ? 'female' : 'male');
      if (count > 1_000 || !taken.has(fullName(name))) {
        taken.add(fullName(name));
        return name;
      }
    }
  };

  return Array.from({ length: count }, (_, at) => {
    const person = known[at];
    const name = person ? nameOf(person.name) : freshName();
    const codeId = code.next().value;
    const mayLeave = at >= DEMO_LOGINS.length + BIRTHDAYS.length;
    return {
      ...name,
      codeId,
      birthDay: person?.birthDay ?? randomBirthDay(random, today),
      area: person?.area ?? areaAt(random.next()),
      position: person?.position ?? positionAt(random.next()),
      ...contactsOf(random, name, codeId),
      state: mayLeave && at % LEFT_EVERY === 7 ? 'L' : 'W',
    };
  });
}
