// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../platform/offline/store.ts';
import { renderHook } from '../../../testing/render-hook.ts';
import { played, startOf } from './progress/progress.ts';
import type { Viewing } from './progress/viewing.ts';
import { useWatching } from './use-watching.ts';

/** The page with a film of 100 seconds, of which so many were watched before. */
async function watching(second: number) {
  const watched = createStore(startOf({ current_second: second, status: 1 }));
  const heard = { report: 0, leave: 0, isListening: false };
  const viewing: Viewing = {
    watched,
    advance: (from, to) => watched.set(played(watched.get(), from, to)),
    report: () => void (heard.report += 1),
    leave: () => void (heard.leave += 1),
    listen: () => {
      heard.isListening = true;
      return () => void (heard.isListening = false);
    },
  };
  const page = await renderHook(() => useWatching(viewing, { length: 100, fastest: 1.5 }), {
    draw: ({ video }) => createElement('video', { ref: video }),
  });
  const film = page.place.querySelector('video');
  if (!film) throw new Error('there is no film');
  // Browser behaviour that jsdom lacks.
  const state = { currentTime: 0, paused: true, readyState: 4, duration: 100 };
  for (const name of ['currentTime', 'paused', 'readyState', 'duration'] as const)
    Object.defineProperty(film, name, {
      get: () => state[name],
      set: (value: never) => {
        state[name] = value;
      },
    });
  film.pause = () => {
    state.paused = true;
    film.dispatchEvent(new Event('pause'));
  };
  const happens = (name: string) => page.act(() => film.dispatchEvent(new Event(name)));
  return { page, film, state, heard, watched, happens };
}

/** A page that is looked at, or not. */
const looked = (at: 'visible' | 'hidden') =>
  Object.defineProperty(document, 'visibilityState', { value: at, configurable: true });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  looked('visible');
  vi.useRealTimers();
});

describe('playback of an instruction', () => {
  test('playback continues at the stored position, with the video’s own length once known', async () => {
    const { page, film, happens, state } = await watching(30);
    expect(page.now()).toMatchObject({ second: 30, duration: 100, rate: 1, isPlaying: false });
    state.duration = 99.5;
    await happens('loadedmetadata');
    expect(film.currentTime).toBe(30);
    expect(page.now().duration).toBe(99.5);
  });

  test('the page shows the position and the playing state', async () => {
    const { page, state, happens, watched } = await watching(0);
    state.paused = false;
    await happens('play');
    await happens('playing');
    vi.advanceTimersByTime(2_000);
    state.currentTime = 2;
    await happens('timeupdate');
    expect(page.now()).toMatchObject({ second: 2, isPlaying: true });
    expect(watched.get().furthest).toBe(2);
  });

  test('seeking is possible backwards, and forwards only within the watched range', async () => {
    const { page, film } = await watching(30);
    await page.act(() => page.now().seek(10));
    expect(film.currentTime).toBe(10);
    await page.act(() => page.now().seek(80));
    expect(film.currentTime).toBe(30);
  });

  test('a paused video is moved back if the server accepts less progress', async () => {
    const { page, film, state, watched } = await watching(60);
    state.currentTime = 60;
    await page.act(() => watched.set({ furthest: 20, ended: false, done: false }));
    expect(film.currentTime).toBe(20);
    expect(page.now().watched.furthest).toBe(20);
  });

  test('volume and speed are adjustable up to the maximum speed', async () => {
    const { page, film, happens } = await watching(0);
    await page.act(() => page.now().setVolume(0.4, true));
    expect([film.volume, film.muted]).toEqual([0.4, true]);
    await page.act(() => page.now().setRate(1.25));
    await happens('ratechange');
    expect(page.now().rate).toBe(1.25);
    await page.act(() => page.now().setRate(4));
    await happens('ratechange');
    expect(film.playbackRate).toBe(1.5);
  });
});

describe('progress reports', () => {
  test('progress is reported every ten seconds while the page is open', async () => {
    const { page, heard } = await watching(0);
    vi.advanceTimersByTime(30_000);
    expect(heard.report).toBe(3);
    await page.leave();
    vi.advanceTimersByTime(30_000);
    expect(heard.report).toBe(3);
  });

  test('progress is reported when the page is left, by the tab or a link', async () => {
    const { page, heard } = await watching(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(heard.leave).toBe(1);
    expect(heard.isListening).toBe(true);
    await page.leave();
    expect(heard).toMatchObject({ leave: 2, isListening: false });
    window.dispatchEvent(new Event('pagehide'));
    expect(heard.leave).toBe(2);
  });

  test('playback pauses while the page is hidden', async () => {
    const { page, state, happens } = await watching(0);
    state.paused = false;
    await happens('play');
    looked('visible');
    await page.act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(page.now().isPlaying).toBe(true);
    looked('hidden');
    await page.act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(state.paused).toBe(true);
    expect(page.now().isPlaying).toBe(false);
  });
});
