import { type Channel } from '../shared/people/channels.ts';
import { isSectionOn, type Section, type Sections } from '../admin/settings/sections.ts';
import { EDITORS, type Role, SIGNED_IN, STAFF } from '../shared/roles.ts';

export type Channels = Record<Channel, boolean>;

interface Kind {
  /** Null: that of the record that must be read. */
  section: Section | null;
  /** Label of the notification kind in the settings. */
  title: string;
  roles: readonly Role[];
  /** Default channels. */
  channels: Channels;
}

const kind = (
  section: Section | null,
  title: string,
  roles: readonly Role[],
  channels: Partial<Channels> = {},
): Kind => ({
  section,
  title,
  roles,
  channels: { portal: true, push: true, email: false, ...channels },
});
const BY_LETTER = { email: true };

/** All notification kinds, in the order of the settings. */
export const NOTIFICATION_KINDS = {
  instruction: kind('instructions', 'Инструктаж нужно пройти', STAFF),
  acknowledge: kind(null, 'Нужно ознакомиться', SIGNED_IN),
  acknowledge_reminder: kind(null, 'Напоминание об ознакомлении', SIGNED_IN, BY_LETTER),
  feedback: kind('feedback', 'Ответ на обращение', SIGNED_IN),
  pay_dispute: kind('disputes', 'Ответ и решение по моему спору о снятии', STAFF, BY_LETTER),
  pay_dispute_waiting: kind('disputes', 'Спор о снятии ждёт решения', EDITORS, BY_LETTER),
  request: kind('requests', 'Решение и ответ по моей заявке', SIGNED_IN, BY_LETTER),
  request_waiting: kind('requests', 'Заявка ждёт моего решения', SIGNED_IN, BY_LETTER),
  paper: kind('papers', 'Новый документ и напоминание о нём', SIGNED_IN, BY_LETTER),
  booking_ended: kind('shifts', 'Запись на смену снята из-за отсутствия', STAFF, BY_LETTER),
  shift_change: kind('shifts', 'Руководитель изменил мою смену', STAFF, BY_LETTER),
  place_given: kind('shift_exchange', 'Место из очереди на смену', STAFF, BY_LETTER),
  open_place: kind('shift_exchange', 'Свободные смены', STAFF),
  handover: kind('shift_exchange', 'Передача смен', STAFF, BY_LETTER),
  plan_week: kind('shifts', 'Пора записаться на неделю', STAFF, BY_LETTER),
  shift_soon: kind('shifts', 'Скоро смена', STAFF),
  shift_unmarked: kind('marks', 'Я не отметился на смене', STAFF),
  people_unmarked: kind('marks', 'Кто не отметился на смене', EDITORS),
  unable: kind('shift_exchange', 'Сотрудник не сможет выйти', EDITORS, BY_LETTER),
  freshness: kind('freshness', 'Пора проверить документ или ответ', EDITORS),
  absence_digest: kind('shifts', 'Кто отсутствует: сводка после обмена с ERP', EDITORS, BY_LETTER),
  handover_approval: kind('shift_exchange', 'Передача смены ждёт решения', EDITORS, BY_LETTER),
  digest: kind('notifications', 'Непрочитанное за день одним письмом', SIGNED_IN, {
    ...{ portal: false, push: false, email: true },
  }),
};

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Kinds that are an e-mail only, without other channels in the settings. */
export const EMAIL_KINDS: readonly NotificationKind[] = ['digest'];

/** Kinds too urgent to wait until morning: their push messages ignore quiet hours (decision 54). */
export const URGENT_KINDS: readonly NotificationKind[] = [
  ...(['unable', 'place_given', 'shift_soon', 'shift_unmarked', 'people_unmarked'] as const),
];

/** Default channels of a role: administrators get no e-mails about every area. */
export function usualChannels(name: NotificationKind, role: Role): Channels {
  const { roles, channels } = NOTIFICATION_KINDS[name];
  return role === 'A' && roles === EDITORS ? { ...channels, push: false, email: false } : channels;
}

/** Notification kinds of a role, of sections that are on. */
export const kindsOf = (role: Role, sections: Sections): NotificationKind[] =>
  KIND_NAMES.filter((name) => {
    const { roles, section } = NOTIFICATION_KINDS[name];
    return roles.includes(role) && (section === null || isSectionOn(sections, section));
  });
