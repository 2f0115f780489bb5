import type { Role } from '@portal/contract/shared/roles.ts';
import type { Terms } from './acts.ts';

/** Expected state of instructions and users as plain values, and the duties of each user. */

const DAY = 24 * 3_600_000;

export interface Member {
  accountId: number;
  role: Role;
  roleBefore: Role | null;
  roleSince: Date | null;
  area: string;
  position: string;
  /** The last change of place, or of being at work. */
  movedAt: Date;
  hasLeft: boolean;
}

/** A viewing that counts. */
export interface Viewing {
  status: 0 | 2 | 3;
  passedAt: Date | null;
  /** The short test was passed in it. */
  isTested: boolean;
  /** Failures of the test, and the last of them. */
  failed: number;
  failedAt: Date | null;
}

export const newViewing = (): Viewing => ({
  ...{ status: 0, passedAt: null },
  ...{ isTested: false, failed: 0, failedAt: null },
});

/** Failures of a test before a break. */
export const TRIES = 2;
export const BREAK = { minutes: 60 };

export interface Audience {
  areas: readonly string[];
  positions: readonly string[];
  groups: readonly Role[];
  /** Accounts. */
  people: readonly number[];
}

export interface Instruction extends Audience, Terms {
  id: number;
  title: string;
  /** Since when it is for these people in this edition. */
  since: Date;
  opensAfter: Instruction | null;
  hasQuiz: boolean;
  /** Editions that everybody has to pass. */
  editions: number;
  viewings: Map<number, Viewing>;
  /** When what was passed in this edition and is over was passed, and when it was over. */
  ended: Map<number, { passedAt: Date; endedAt: Date }>;
  /** How often a passed one was over. */
  endings: Map<number, number>;
  exempt: Map<number, Date>;
  /** Time at which an editor opened it to a user, by account. */
  opened: Map<number, Date>;
}

export interface World {
  members: Member[];
  things: (Instruction | undefined)[];
}

export const newItem = (
  made: Audience & Terms & Pick<Instruction, 'id' | 'title' | 'since'>,
): Instruction => ({
  ...made,
  ...{ opensAfter: null, hasQuiz: false, editions: 1 },
  ...{ viewings: new Map(), ended: new Map(), endings: new Map(), exempt: new Map(), opened: new Map() },
});

/** Adds calendar months; a missing day becomes the last of the month. */
export function monthsLater(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), last));
  return later;
}

/** Lists narrow, values within one widen, an empty one is everybody; people may be named beside them, or alone. */
function isFor(thing: Audience, { accountId, area, position, role }: Member): boolean {
  const lists: [readonly string[], string][] = [
    [thing.areas, area],
    [thing.positions, position],
    [thing.groups, role],
  ];
  const isAlone = thing.people.length > 0 && lists.every(([list]) => list.length === 0);
  const isListed = !isAlone && lists.every(([list, value]) => list.length === 0 || list.includes(value));
  return isListed || thing.people.includes(accountId);
}

const hasPassed = (thing: Instruction, { accountId }: Member): boolean =>
  thing.viewings.get(accountId)?.status === 2;

/** It has to be passed by that person, perhaps after another one. */
export const isRequired = (thing: Instruction, member: Member): boolean =>
  !member.hasLeft &&
  member.role !== 'B' &&
  isFor(thing, member) &&
  !thing.exempt.has(member.accountId) &&
  !hasPassed(thing, member);

/** The previous instruction is passed or not required; a started one stays open. */
export function isOpen({ opensAfter, viewings }: Instruction, member: Member): boolean {
  const { accountId } = member;
  if (!opensAfter || viewings.has(accountId)) return true;
  return !isFor(opensAfter, member) || opensAfter.exempt.has(accountId) || hasPassed(opensAfter, member);
}

/** Words count once the film was watched and the test, where there is one, is passed. */
export const mayNameWords = ({ hasQuiz }: Instruction, { status, isTested }: Viewing): boolean =>
  status === 3 && (!hasQuiz || isTested);

/** The test may be begun: the film was watched, it is not passed, and there is no break. */
export function mayBeginQuiz({ hasQuiz }: Instruction, viewing: Viewing, now: Date): boolean {
  const { status, isTested, failed, failedAt } = viewing;
  const breakEnds = (failedAt?.getTime() ?? 0) + BREAK.minutes * 60_000;
  const isBreak = failed > 0 && failed % TRIES === 0 && breakEnds > now.getTime();
  return hasQuiz && status === 3 && !isTested && !isBreak;
}

/** Text of the next step. */
function stepOf(thing: Instruction, viewing: Viewing | undefined): string {
  if (!viewing || viewing.status === 0) return 'Пройдите инструктаж';
  if (!thing.hasQuiz) return 'Закончите инструктаж';
  return viewing.isTested ? 'Введите слова инструктажа' : 'Пройдите тест инструктажа';
}

/** Because of the role what comes before is for the person no more. */
const opensByRole = (before: Instruction | null, member: Member): boolean =>
  before !== null &&
  member.roleBefore !== null &&
  isFor(before, { ...member, role: member.roleBefore }) &&
  !isFor(before, member) &&
  !before.exempt.has(member.accountId);

/** Pairs of what is for people who may not begin it. */
export const closedIn = ({ things, members }: World) =>
  things.flatMap((thing) =>
    members.flatMap((member) =>
      thing && isFor(thing, member) && !isOpen(thing, member) ? [{ thing, member }] : [],
    ),
  );

/** An editor has opened them: from then on their days count. */
export function open(closed: ReturnType<typeof closedIn>, now: Date): void {
  for (const { thing, member } of closed) if (isOpen(thing, member)) thing.opened.set(member.accountId, now);
}

/** When the days of the person begin: the latest of all that has led there. */
function beginning(thing: Instruction, member: Member): number {
  const { accountId, movedAt, roleBefore, roleSince } = member;
  const { since, groups, opensAfter, repeatMonths, ended } = thing;
  const wasForRole =
    roleBefore !== 'B' && (groups.length === 0 || roleBefore === null || groups.includes(roleBefore));
  const passedAt = opensAfter?.viewings.get(accountId)?.passedAt;
  const last = ended.get(accountId);
  const moments = [
    ...[since, movedAt],
    wasForRole ? null : roleSince,
    passedAt ?? (opensByRole(opensAfter, member) ? roleSince : null),
    thing.opened.get(accountId),
    last && repeatMonths !== null && monthsLater(last.passedAt, repeatMonths),
    last && repeatMonths !== null && last.endedAt,
  ];
  return Math.max(...moments.flatMap((moment) => (moment instanceof Date ? [moment.getTime()] : [])));
}

const DAYS_OF_JOINING = 7;

/**
 * The person was to be told of it: it waits for them, and it is for them since they are where they are, or they have
 * come of late. What a role changes is left out.
 */
export function isToBeNotified(thing: Instruction, member: Member, now: Date): boolean {
  const { movedAt, roleSince } = member;
  const isKnown = movedAt < thing.since || now.getTime() - movedAt.getTime() < DAYS_OF_JOINING * DAY;
  return roleSince === null && isKnown && isRequired(thing, member) && isOpen(thing, member);
}

interface Waiting {
  title: string;
  detail: string;
  due: number | null;
  overdue: boolean;
  address: string;
}

/** The list of a person: by the moment, without one at the end; what was never opened is first, then by name. */
export function waitingFor({ things }: World, member: Member, now: Date): Waiting[] {
  const rows = things.flatMap((thing) => {
    if (!thing || !isRequired(thing, member) || !isOpen(thing, member)) return [];
    const due = thing.dueDays === null ? null : beginning(thing, member) + thing.dueDays * DAY;
    const viewing = thing.viewings.get(member.accountId);
    return [{ thing, due, detail: stepOf(thing, viewing), status: viewing?.status ?? 0 }];
  });
  const order = rows.toSorted(
    (a, b) =>
      (a.due ?? Infinity) - (b.due ?? Infinity) ||
      a.status - b.status ||
      (a.thing.title < b.thing.title ? -1 : 1),
  );
  return order.map(({ thing: { title, id }, detail, due }) => ({
    ...{ title, detail, due },
    overdue: due !== null && due < now.getTime(),
    address: `/file_viewer/instruction/${id}`,
  }));
}

/** A new edition has to be passed by everybody; a correction is watched anew by those who have not passed; a test counts on. */
export function giveEdition(thing: Instruction, isNew: boolean, now: Date): void {
  if (!isNew) {
    for (const viewing of thing.viewings.values()) if (viewing.status !== 2) viewing.status = 0;
    return;
  }
  thing.editions += 1;
  thing.since = now;
  thing.viewings.clear();
  thing.ended.clear();
}

/** Ends viewings passed `repeatMonths` ago, except those of exempt users. */
export function endOld({ things }: World, now: Date): void {
  for (const thing of things) {
    if (!thing || thing.repeatMonths === null) continue;
    for (const [accountId, { passedAt }] of thing.viewings) {
      if (!passedAt || thing.exempt.has(accountId) || monthsLater(passedAt, thing.repeatMonths) > now)
        continue;
      thing.viewings.delete(accountId);
      thing.ended.set(accountId, { passedAt, endedAt: now });
      thing.endings.set(accountId, (thing.endings.get(accountId) ?? 0) + 1);
    }
  }
}
