import { cutText } from '@portal/contract/shared/text/cut-text.ts';
import { URGENT_KINDS } from '@portal/contract/notifications/kinds.ts';
import type { PushMessage, PushTarget } from '../../../platform/push/push.ts';
import type { Delivery } from './delivery.sql.ts';

/** Lifetime of a push message: an older one is useless, milliseconds. */
export const MESSAGE_TTL_MS = 24 * 60 * 60 * 1000;
/** Characters of a title; a message is limited to 4 kB. */
const TITLE_MAX = 300;

/** One message to a browser and the deliveries that it completes. */
export interface Parcel {
  subscriptionId: number;
  target: PushTarget;
  message: PushMessage;
  deliveries: readonly Delivery[];
}

/** Payload for the service worker (`web/build/push-worker.js`): no personal data but the title. */
interface Said {
  title: string;
  address: string;
  /** A message replaces the previous one with the same tag. */
  tag: string;
}

function parcelOf(deliveries: readonly [Delivery, ...Delivery[]], said: Said, now: Date): Parcel {
  const [{ subscriptionId, endpoint, p256dh, auth, kind }] = deliveries;
  const oldest = Math.min(...deliveries.map(({ createdAt }) => createdAt.getTime()));
  return {
    subscriptionId,
    target: { endpoint, p256dh, auth },
    message: {
      payload: JSON.stringify(said),
      ttl: Math.max(60, Math.ceil((oldest + MESSAGE_TTL_MS - now.getTime()) / 1000)),
      urgency: URGENT_KINDS.includes(kind) ? 'high' : 'normal',
      topic: said.tag,
    },
    deliveries,
  };
}

const ofOne = (delivery: Delivery, now: Date): Parcel =>
  parcelOf(
    [delivery],
    {
      title: cutText(delivery.title, TITLE_MAX),
      address: delivery.address,
      tag: `n${delivery.notificationId}`,
    },
    now,
  );

/** Combines several messages of a browser that waited for the end of the quiet hours. */
function parcelsOfBrowser(deliveries: readonly Delivery[], now: Date): Parcel[] {
  const [first, second, ...rest] = deliveries.filter(({ isHeld }) => isHeld);
  if (!first || !second) return deliveries.map((one) => ofOne(one, now));
  const held = [first, second, ...rest] as const;
  const title = `Новых уведомлений: ${held.length}`;
  return [
    parcelOf(held, { title, address: '/notifications', tag: 'held' }, now),
    ...deliveries.filter(({ isHeld }) => !isHeld).map((one) => ofOne(one, now)),
  ];
}

export const parcelsOf = (deliveries: readonly Delivery[], now: Date): Parcel[] =>
  [...Map.groupBy(deliveries, ({ subscriptionId }) => subscriptionId).values()].flatMap((ofBrowser) =>
    parcelsOfBrowser(ofBrowser, now),
  );
