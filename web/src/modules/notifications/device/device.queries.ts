import { getPushKey, subscribePush, unsubscribePush } from '@portal/contract/notifications/push.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession } from '../../../platform/session/session.ts';
import { send } from '../../../platform/api/api.ts';

const DEVICE = ['push-device'] as const;

/**
 * Whether this browser takes push messages: it does, it may be asked, the person has forbidden it, the portal must
 * first be put on the home screen (iOS), or it cannot.
 */
export type Device = 'on' | 'off' | 'denied' | 'home-screen' | 'none';

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Registered before the first push by `offline.ts`; in a private window there is none. */
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

/** Who has switched it on here, so that nobody else who signs in on this device gets messages unasked. */
const OWNER = 'portal-push-owner';

/** Says nothing of the person: the address at the push service is a secret. */
async function ownerOf({ endpoint }: PushSubscription): Promise<string> {
  const bytes = new TextEncoder().encode(`${getSession()?.username ?? ''} ${endpoint}`);
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join('.');
}

/** The portal forgets a browser with the session: in the next one of the same person it introduces itself anew. */
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
    // One of an earlier installation of the portal has another key.
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

/** Asks the person, which a browser allows only after a press. */
export function useSwitchDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchOn() : switchOff()),
    onSuccess: (state) => client.setQueryData<Device>(DEVICE, state),
  });
}
