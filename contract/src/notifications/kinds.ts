import { type Channel } from '../shared/people/channels.ts';
import { EDITORS, type Role, SIGNED_IN, STAFF } from '../shared/roles.ts';

export type Channels = Record<Channel, boolean>;

interface Kind {
  /** Label of the notification kind in the settings. */
  title: string;
  roles: readonly Role[];
  /** Default channels. */
  channels: Channels;
}

const kind = (title: string, roles: readonly Role[], channels: Partial<Channels> = {}): Kind => ({
  title,
  roles,
  channels: { portal: true, push: true, email: false, ...channels },
});
const BY_LETTER = { email: true };

/** All notification kinds, in the order of the settings. */
export const NOTIFICATION_KINDS = {
  instruction: kind('Инструктаж нужно пройти', STAFF),
  acknowledge: kind('Нужно ознакомиться', SIGNED_IN),
  acknowledge_reminder: kind('Напоминание об ознакомлении', SIGNED_IN, BY_LETTER),
  feedback: kind('Ответ на обращение', SIGNED_IN),
  booking_ended: kind('Запись на смену снята из-за отсутствия', STAFF, BY_LETTER),
  shift_change: kind('Руководитель изменил мою смену', STAFF, BY_LETTER),
  place_given: kind('Место из очереди на смену', STAFF, BY_LETTER),
  open_place: kind('Свободные смены', STAFF),
  handover: kind('Передача смен', STAFF, BY_LETTER),
  plan_week: kind('Пора записаться на неделю', STAFF, BY_LETTER),
  shift_soon: kind('Скоро смена', STAFF),
  unable: kind('Сотрудник не сможет выйти', EDITORS, BY_LETTER),
  freshness: kind('Пора проверить документ или ответ', EDITORS),
  absence_digest: kind('Кто отсутствует: сводка после обмена с ERP', EDITORS, BY_LETTER),
  handover_approval: kind('Передача смены ждёт решения', EDITORS, BY_LETTER),
};

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Kinds too urgent to wait until morning: their push messages ignore quiet hours (decision 54). */
export const URGENT_KINDS: readonly NotificationKind[] = ['unable', 'place_given', 'shift_soon'];

/** Default channels of a role: administrators get no e-mails about every area. */
export function usualChannels(name: NotificationKind, role: Role): Channels {
  const { roles, channels } = NOTIFICATION_KINDS[name];
  return role === 'A' && roles === EDITORS ? { ...channels, push: false, email: false } : channels;
}

/** Notification kinds of a role. */
export const kindsOf = (role: Role): NotificationKind[] =>
  KIND_NAMES.filter((name) => NOTIFICATION_KINDS[name].roles.includes(role));
