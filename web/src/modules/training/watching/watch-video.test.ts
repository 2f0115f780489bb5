import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../platform/offline/store.ts';
import { type Moment, played, startOf, type WatchProgress } from './progress/progress.ts';
import { type PlaybackState, seekWithin, watchVideo } from './watch-video.ts';

/** Behaviour of a browser's player, without a film. */
class Player extends EventTarget {
  duration = 100;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 4;
  refusesToPlay = false;
  #second = 0;
  #rate = 1;

  get currentTime(): number {
    return this.#second;
  }
  set currentTime(second: number) {
    this.#second = second;
    this.seeking = true;
    this.#say('seeking');
    this.seeking = false;
    this.#say('seeked');
  }
  get playbackRate(): number {
    return this.#rate;
  }
  set playbackRate(rate: number) {
    if (rate === this.#rate) return;
    this.#rate = rate;
    this.#say('ratechange');
  }
  play(): Promise<void> {
    if (this.refusesToPlay) return Promise.reject(new DOMException('no', 'NotAllowedError'));
    this.paused = false;
    this.#say('play');
    this.#say('playing');
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.#say('pause');
  }
  /** The film runs on, and a quarter of a second is told at a time. */
  run(seconds: number): void {
    for (let told = 0; told < seconds; told += 0.25) {
      vi.advanceTimersByTime(250 / this.#rate);
      this.#second = Math.min(this.duration, this.#second + 0.25);
      this.#say('timeupdate');
    }
  }
  runToEnd(): void {
    this.run(this.duration - this.#second);
    this.ended = true;
    this.paused = true;
    this.#say('pause');
    this.#say('ended');
  }
  stall(): void {
    this.#say('waiting');
  }
  load(): void {
    this.#second = 0;
    this.#say('loadedmetadata');
  }
  #say(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}

function watching(stored: WatchProgress = startOf({ current_second: 0, status: null }), fastest = 1.5) {
  const video = new Player();
  const watched = createStore(stored);
  const place: PlaybackState = { second: stored.furthest, isPlaying: false, rate: 1, fastest };
  const reports: number[] = [];
  const seen: Record<string, unknown> = {};
  const viewing = {
    watched,
    advance: (from: Moment, to: Moment) => watched.set(played(watched.get(), from, to)),
    report: () => reports.push(watched.get().furthest),
  };
  const note = (name: string) => (value: unknown) => {
    seen[name] = value;
  };
  const stop = watchVideo(video, viewing, place, {
    second: note('second'),
    duration: note('duration'),
    rate: note('rate'),
    isPlaying: note('isPlaying'),
    hasEnded: note('hasEnded'),
  });
  return { video, viewing, place, reports, seen, stop, furthest: () => watched.get().furthest };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a playing film', () => {
  test('playback increases the watched range', async () => {
    const { video, furthest, seen } = watching();
    await video.play();
    video.run(10);
    expect(furthest()).toBe(10);
    expect(seen).toMatchObject({ second: 10, isPlaying: true });
  });

  test('a rate over the player’s maximum is reset', async () => {
    const { video, seen, place } = watching();
    video.playbackRate = 4;
    expect(video.playbackRate).toBe(1.5);
    expect(seen['rate']).toBe(1.5);
    await video.play();
    video.run(3);
    expect(place).toMatchObject({ second: 3, isPlaying: true, rate: 1.5 });
  });

  test('a rate over the editor’s maximum is reset', () => {
    const { video } = watching(undefined, 1.25);
    video.playbackRate = 1.5;
    expect(video.playbackRate).toBe(1.25);
  });

  test('waiting for the network adds no progress', async () => {
    const { video, furthest } = watching();
    await video.play();
    video.run(2);
    video.stall();
    vi.advanceTimersByTime(60_000);
    video.currentTime = 50;
    expect(video.currentTime).toBe(2);
    expect(furthest()).toBe(2);
  });

  test('progress is reported on pause and at the end', async () => {
    const { video, reports, seen, viewing } = watching();
    await video.play();
    video.run(5);
    video.pause();
    expect(reports).toEqual([5]);
    expect(seen['isPlaying']).toBe(false);
    await video.play();
    video.runToEnd();
    expect(reports).toEqual([5, 100]);
    expect(viewing.watched.get()).toMatchObject({ furthest: 100, ended: true });
    expect(seen['hasEnded']).toBe(true);
  });
});

describe('the seek lock', () => {
  test('a seek beyond the watched range is reverted', async () => {
    const { video, furthest } = watching();
    await video.play();
    video.run(10);
    video.currentTime = 90;
    expect(video.currentTime).toBe(10);
    expect(furthest()).toBe(10);
  });

  test('the watched range can be replayed and continued', async () => {
    const { video, furthest } = watching();
    await video.play();
    video.run(10);
    video.currentTime = 3;
    expect(video.currentTime).toBe(3);
    video.run(10);
    expect(furthest()).toBe(13);
  });

  test('an end not reached by playback does not count', () => {
    const { video, viewing } = watching();
    video.ended = true;
    video.dispatchEvent(new Event('ended'));
    expect(viewing.watched.get().ended).toBe(false);
  });

  test('a passed film has no lock', () => {
    const { video } = watching(startOf({ current_second: -1, status: 2 }));
    video.currentTime = 90;
    expect(video.currentTime).toBe(90);
  });

  test('negative and invalid positions are refused', () => {
    const { video, viewing } = watching(startOf({ current_second: 20, status: 1 }));
    seekWithin(video, viewing, 15);
    expect(video.currentTime).toBe(15);
    seekWithin(video, viewing, -5);
    expect(video.currentTime).toBe(0);
    seekWithin(video, viewing, Number.NaN);
    expect(video.currentTime).toBe(0);
  });
});

describe('the same film with a new URL', () => {
  test('playback continues at the same position and rate', async () => {
    const { video, place, seen } = watching();
    await video.play();
    video.playbackRate = 1.25;
    video.run(8);
    video.paused = true;
    video.load();
    expect(video.currentTime).toBe(8);
    expect(video.playbackRate).toBe(1.25);
    expect(video.paused).toBe(false);
    expect(place.isPlaying).toBe(true);
    expect(seen['duration']).toBe(100);
  });

  test('the film stays paused if the browser blocks autoplay', async () => {
    const { video, seen } = watching();
    await video.play();
    video.refusesToPlay = true;
    video.load();
    await Promise.resolve();
    await Promise.resolve();
    expect(seen['isPlaying']).toBe(false);
  });

  test('a film that is not loaded counts as nothing', async () => {
    const { video, place } = watching();
    await video.play();
    video.run(8);
    video.readyState = 0;
    video.dispatchEvent(new Event('timeupdate'));
    video.stall();
    expect(place.second).toBe(8);
  });
});

test('an unwatched film has no listeners', () => {
  const { video, stop } = watching();
  stop();
  video.currentTime = 90;
  expect(video.currentTime).toBe(90);
});
