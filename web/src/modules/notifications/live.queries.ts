import { openLive } from '@portal/contract/notifications/live.calls.ts';
import { addressOf } from '../../platform/api/address.ts';
import { getSession } from '../../platform/session/session.ts';
import { keepDevice } from './device/device.queries.ts';
import type { LiveUnread } from './notifications.queries.ts';

/** Reconnect delay, ms: short after an orderly end, otherwise the poll interval. */
const RECONNECT_DELAY_MS = { ended: 2_000, failed: 60_000 };
/** Timeout, ms: the portal sends something every 25 seconds, so a silent connection is lost. */
const IDLE_TIMEOUT_MS = 60_000;
/** Maximum length of an event; a typical one has thirty characters. */
const MAX_BUFFER_LENGTH = 4_096;

const EVENT = /event: unread\ndata: \{"unread":(\d+)\}\n\n/g;

/** Reads events until the stream ends or is aborted; returns false if there is no stream. */
async function read({ onNumber }: LiveUnread, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  try {
    const answer = await fetch(addressOf(openLive.path), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${getSession()?.access ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
      credentials: 'omit',
      cache: 'no-store',
    });
    const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    if (!reader) return false;
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
      text = (text + value).slice(-MAX_BUFFER_LENGTH);
      const last = [...text.matchAll(EVENT)].at(-1);
      if (!last) continue;
      text = text.slice(last.index + last[0].length);
      onNumber(Number(last[1]));
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the page is visible: browsers limit connections, and a background page needs none. */
async function whenLookedAt(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted)
    await new Promise<void>((resolve) => {
      document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
}

/** Signal that aborts when the page is hidden or left. */
function whileLookedAt(leaving: AbortSignal): AbortSignal {
  const away = new AbortController();
  const signal = AbortSignal.any([leaving, away.signal]);
  const look = () => {
    if (document.hidden) away.abort();
  };
  document.addEventListener('visibilitychange', look, { signal });
  return signal;
}

/** Reports each change of the number while the page is visible, until `leaving`. */
export async function followUnread(live: LiveUnread, leaving: AbortSignal): Promise<void> {
  keepDevice().catch(() => undefined);
  while (!leaving.aborted) {
    await whenLookedAt(leaving);
    const signal = whileLookedAt(leaving);
    const isEnded = await read(live, signal);
    if (leaving.aborted) return;
    if (signal.aborted) continue;
    await new Promise((resolve) =>
      setTimeout(resolve, isEnded ? RECONNECT_DELAY_MS.ended : RECONNECT_DELAY_MS.failed),
    );
  }
}
