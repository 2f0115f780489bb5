import { type Action, actionId, type Section, sectionId } from '@portal/contract/activity/activity.codes.ts';
import type { DemoNews } from './news.ts';
import type { DemoAccount } from './people/accounts.ts';
import { randomOf, type Random } from './random.ts';
import { addDays } from '../platform/zone.ts';

export interface HistoryEntry {
  /** Calendar day and wall-clock time in the organisation's zone. */
  day: string;
  time: string;
  /** Place of the account in the list of accounts; null where nobody was signed in. */
  account: number | null;
  sectionId: number;
  actionId: number;
  details: string;
  changes?: Record<string, [unknown, unknown]>;
}

/** How far back the change log goes, days. */
export const HISTORY_DAYS = 90;
/** Entries beside those of the news. */
const USUAL = 385;

const DEVICES = [
  'Chrome, Windows',
  'Chrome, Android',
  'Firefox, Windows',
  'Safari, iPhone',
  'Яндекс Браузер, Windows',
];
const SUBJECTS = ['Директор', 'Офис', 'Рабочая группа'];

type Usual = readonly [share: number, Section, Action, (random: Random, account: DemoAccount) => string];

const USUAL_ACTIONS: readonly Usual[] = [
  [0.6, 'account', 'sign_in', (random) => `Вход: ${random.pick(DEVICES)}`],
  [0.17, 'account', 'sign_out', () => 'Выход'],
  [0.08, 'account', 'sign_in_failed', (_, account) => `Неудачный вход: ${account.username}`],
  [0.04, 'account', 'change_password', () => 'Пароль изменён'],
  [0.05, 'account', 'update', () => 'Телефон сохранён'],
  [0.03, 'account', 'end_session', (random) => `Сеанс завершён: ${random.pick(DEVICES)}`],
  [0.03, 'feedback', 'send', (random) => `Письмо: ${random.pick(SUBJECTS)}`],
];

function usualAction(random: Random): Usual {
  let left = random.next();
  for (const action of USUAL_ACTIONS) {
    left -= action[0];
    if (left < 0) return action;
  }
  return USUAL_ACTIONS[0] as Usual;
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeBetween = (random: Random, from: number, to: number): string =>
  `${two(random.int(from, to))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;

function usualEntry(random: Random, accounts: readonly DemoAccount[], today: string): HistoryEntry {
  // The four demonstration logins act often enough that each has a log of its own to look at.
  const account = random.chance(0.35) ? random.int(0, 3) : random.int(0, accounts.length - 1);
  const [, section, action, details] = usualAction(random);
  const owner = accounts[account];
  return {
    day: addDays(today, -random.int(1, HISTORY_DAYS)),
    time: timeBetween(random, 8, 21),
    account: action === 'sign_in_failed' ? null : account,
    sectionId: sectionId(section),
    actionId: actionId(action),
    details: owner ? details(random, owner) : '',
  };
}

function newsEntries(
  random: Random,
  news: readonly DemoNews[],
  editors: number[],
  today: string,
): HistoryEntry[] {
  const recent = news.filter((item) => item.day > addDays(today, -HISTORY_DAYS));
  return recent.flatMap((item, at): HistoryEntry[] => {
    const created = {
      day: item.writtenOn,
      time: `${item.writtenAt}:00`,
      account: random.pick(editors),
      sectionId: sectionId('news'),
      actionId: actionId('create'),
      details: `Новость: ${item.title}`,
    };
    if (at % 3 !== 1) return [created];
    const changes: HistoryEntry['changes'] = { title: [`${item.title} (черновик)`, item.title] };
    return [
      created,
      { ...created, time: timeBetween(random, 18, 20), actionId: actionId('update'), changes },
    ];
  });
}

/** Entries of the change log over the last three months, oldest first. */
export function demoHistory(
  accounts: readonly DemoAccount[],
  news: readonly DemoNews[],
  today: string,
): HistoryEntry[] {
  const random = randomOf(31_337);
  const editors = [...accounts.keys()].filter((at) => ['A', 'M'].includes(accounts[at]?.role ?? ''));
  const usual = Array.from({ length: USUAL }, () => usualEntry(random, accounts, today));
  return [...usual, ...newsEntries(random, news, editors, today)].sort((a, b) =>
    `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`),
  );
}
