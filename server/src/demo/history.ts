import { type Action, actionId, type Section, sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import { FEEDBACK_SUBJECTS } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { DemoNews } from './news.ts';
import type { DemoAccount } from './people/accounts.ts';
import { randomOf, type Random } from './random.ts';
import { addDays } from '../platform/time/zone.ts';

interface HistoryEntry {
  /** Calendar day and wall-clock time in the organisation's zone. */
  day: string;
  time: string;
  /** Place of the account in the list of accounts. */
  account: number;
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
interface Words {
  details: string;
  changes?: HistoryEntry['changes'];
}

type Usual = readonly [share: number, Section, Action, (random: Random, account: DemoAccount) => Words];

const onDevice = (random: Random): Words => ({ details: random.pick(DEVICES) });

/** Share of the entries, what happened, and the words that the portal's own rules write of it. */
const USUAL_ACTIONS: readonly Usual[] = [
  [0.6, 'account', 'sign_in', onDevice],
  [0.17, 'account', 'sign_out', onDevice],
  [0.08, 'account', 'sign_in_failed', (_, account) => ({ details: `Логин ${account.username}` })],
  [0.04, 'account', 'change_password', (_, account) => ({ details: account.username })],
  [
    0.05,
    'account',
    'update',
    (_, { phone }) =>
      phone ? { details: 'Телефон', changes: { phone: ['', phone] } } : { details: 'E-mail подтверждён' },
  ],
  [0.03, 'account', 'end_session', onDevice],
  [
    0.03,
    'feedback',
    'send',
    (random) => ({ details: `Кому: ${FEEDBACK_SUBJECT_LABELS[random.pick(FEEDBACK_SUBJECTS)]}` }),
  ],
];

function usualAction(random: Random): Usual {
  let left = random.next();
  const found = USUAL_ACTIONS.find(([share]) => (left -= share) < 0) ?? USUAL_ACTIONS[0];
  if (!found) throw new Error('no actions to choose from');
  return found;
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeBetween = (random: Random, from: number, to: number): string =>
  `${two(random.int(from, to))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;

function usualEntry(random: Random, accounts: readonly DemoAccount[], today: string): HistoryEntry {
  // The four demonstration logins act often enough that each has a log of its own to look at.
  const account = random.chance(0.35) ? random.int(0, 3) : random.int(0, accounts.length - 1);
  const owner = accounts[account];
  if (!owner) throw new Error('no accounts to act');
  const [, section, action, words] = usualAction(random);
  return {
    day: addDays(today, -random.int(1, HISTORY_DAYS)),
    time: timeBetween(random, 8, 21),
    account,
    sectionId: sectionId(section),
    actionId: actionId(action),
    ...words(random, owner),
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
      details: item.title,
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
  return [...usual, ...newsEntries(random, news, editors, today)].toSorted((a, b) =>
    `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`),
  );
}
