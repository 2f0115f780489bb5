import { EMAIL_KINDS, type NotificationKind } from '@portal/contract/notifications/kinds.ts';
import { type Channel, CHANNELS } from '@portal/contract/shared/people/channels.ts';
import type { Choices } from '../notifications.queries.ts';

type Group = 'shifts' | 'learning' | 'answers' | 'digests';

/** Titles in the order of the page. */
const TITLES: Record<Group, string> = {
  shifts: 'Смены',
  learning: 'Документы и обучение',
  answers: 'Заявки, обращения и споры',
  digests: 'Сводки',
};

const GROUPS: Record<NotificationKind, Group> = {
  plan_week: 'shifts',
  shift_soon: 'shifts',
  shift_change: 'shifts',
  booking_ended: 'shifts',
  place_given: 'shifts',
  open_place: 'shifts',
  handover: 'shifts',
  handover_approval: 'shifts',
  unable: 'shifts',
  shift_unmarked: 'shifts',
  people_unmarked: 'shifts',
  instruction: 'learning',
  acknowledge: 'learning',
  acknowledge_reminder: 'learning',
  paper: 'learning',
  freshness: 'learning',
  request: 'answers',
  request_waiting: 'answers',
  feedback: 'answers',
  pay_dispute: 'answers',
  pay_dispute_waiting: 'answers',
  absence_digest: 'digests',
  digest: 'digests',
};

export type Row = [kind: NotificationKind, channels: Record<Channel, boolean>];

export interface ChoiceGroup {
  title: string;
  rows: readonly Row[];
}

/** The user's kinds by group, without empty groups. */
export function groupsOf(choices: Choices): ChoiceGroup[] {
  const rows = Object.keys(GROUPS).flatMap((name): Row[] => {
    const kind = name as NotificationKind;
    const channels = choices[kind];
    return channels ? [[kind, channels]] : [];
  });
  return (Object.keys(TITLES) as Group[])
    .map((group) => ({ title: TITLES[group], rows: rows.filter(([kind]) => GROUPS[kind] === group) }))
    .filter((group) => group.rows.length > 0);
}

export const channelsOf = (kind: NotificationKind): readonly Channel[] =>
  EMAIL_KINDS.includes(kind) ? ['email'] : CHANNELS;

/** All kinds of the group without the channel if any has it, else all with it. */
export const toggled = (rows: readonly Row[], channel: Channel): Choices => {
  const isOn = !rows.some(([, channels]) => channels[channel]);
  return Object.fromEntries(
    rows
      .filter(([kind]) => channelsOf(kind).includes(channel))
      .map(([kind, channels]) => [kind, { ...channels, [channel]: isOn }]),
  );
};
