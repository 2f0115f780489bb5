import { getPushKey, subscribePush, unsubscribePush } from '@portal/contract/notifications/push.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession } from '../../../platform/session/session.ts';
import { send } from '../../../platform/api/api.ts';

const DEVICE = ['push-device'] as const;

/**
 * Push state of this browser: on, off, denied by the user, requires installation on the home screen (iOS), or
 * unsupported.
 */
export type Device = 'on' | 'off' | 'denied' | 'home-screen' | 'none';

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Registered by `offline.ts`; a private window has none. */
const registration = () => navigator.serviceWorker.getRegistration();

async function deviceState(): Promise<Device> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApple() ? 'home-screen' : 'none';
  const worker = await registration();
  if (!worker) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  return localStorage.getItem(OWNER) === (await ownerOf(subscription)) ? 'on' : 'off';
}

/**
 * Owner of the subscription, so that another user of this device does not receive messages without consent.
 */
const OWNER = 'portal-push-owner';

/** Hash of the endpoint, because the endpoint at the push service is a secret. */
async function ownerOf({ endpoint }: PushSubscription): Promise<string> {
  const bytes = new TextEncoder().encode(`${getSession()?.username ?? ''} ${endpoint}`);
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join('.');
}

/** Registers the subscription again, because the portal deletes it with the session. */
export async function keepDevice(): Promise<void> {
  if ((await deviceState()) !== 'on') return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) await introduce(subscription);
}

async function introduce(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await send(subscribePush, {
    body: {
      endpoint: endpoint ?? '',
      expirationTime: subscription.expirationTime,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
}

async function switchOn(): Promise<Device> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState();
  const worker = await registration();
  if (!worker) return 'none';
  const { key } = (await send(getPushKey, {})).data.attributes;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    // A subscription of an earlier installation has another key.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  await introduce(subscription);
  localStorage.setItem(OWNER, await ownerOf(subscription));
  return 'on';
}

async function switchOff(): Promise<Device> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await send(unsubscribePush, { body: { endpoint } }).catch(() => undefined);
  return 'off';
}

export const useDevice = () =>
  useQuery({ queryKey: DEVICE, queryFn: deviceState, staleTime: 60_000, meta: { silent: true } });

/** Asks for permission, which browsers only allow after a click. */
export function useSwitchDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchOn() : switchOff()),
    onSuccess: (state) => client.setQueryData<Device>(DEVICE, state),
  });
}
