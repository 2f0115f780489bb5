import type { NotificationKind } from '@portal/contract/notifications/kinds.ts';
import { addDays, momentInZone } from '../platform/time/zone.ts';

interface DemoNotification {
  /** Place in the list of accounts: 0 the administrator, 1 the moderator, 2 the operator. */
  account: number;
  kind: NotificationKind;
  title: string;
  detail: string;
  address: string;
  /** Days before today, and the wall clock. */
  daysAgo: number;
  time: string;
  isRead?: true;
}

/** Notifications of the last days, oldest first. */
const TOLD: readonly DemoNotification[] = [
  {
    account: 2,
    kind: 'plan_week',
    title: 'Запишитесь на смены',
    detail: 'На следующей неделе у вас пока нет ни одной смены.',
    address: '/workTime',
    daysAgo: 4,
    time: '12:00',
    isRead: true,
  },
  {
    account: 2,
    kind: 'shift_change',
    title: 'Руководитель записал вас на смену',
    detail: 'Смена II: замена заболевшего коллеги.',
    address: '/workTime',
    daysAgo: 2,
    time: '16:40',
    isRead: true,
  },
  {
    account: 1,
    kind: 'unable',
    title: 'Зимина Надежда не сможет выйти',
    detail: 'Смена I. Причина: болею.',
    address: '/workTime/board',
    daysAgo: 1,
    time: '07:35',
  },
  {
    account: 0,
    kind: 'absence_digest',
    title: 'Отсутствия сняли записи на смены',
    detail: 'Тула: 2 человека, 3 смены.',
    address: '/workTime/board',
    daysAgo: 1,
    time: '05:11',
  },
  {
    account: 2,
    kind: 'open_place',
    title: 'Свободные смены на этой неделе',
    detail: 'Не хватает людей на четыре смены. Займёт тот, кто откликнется первым.',
    address: '/workTime',
    daysAgo: 1,
    time: '09:05',
  },
  {
    account: 2,
    kind: 'place_given',
    title: 'Для вас освободилось место',
    detail: 'Вы стояли в очереди на Смену I и записаны на неё.',
    address: '/workTime',
    daysAgo: 0,
    time: '07:50',
  },
];

/** Rows of the demonstration's notifications by the accounts in their order. */
export const demoNotifications = (accountIds: readonly number[], today: string, timeZone: string) =>
  TOLD.map(({ account, daysAgo, time, isRead, ...said }) => {
    const createdAt = momentInZone(`${addDays(today, -daysAgo)}T${time}`, timeZone);
    return {
      ...said,
      accountId: accountIds[account] ?? 0,
      isShown: true,
      createdAt,
      readAt: isRead ? createdAt : null,
    };
  });
