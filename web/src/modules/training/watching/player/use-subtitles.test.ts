// @vitest-environment jsdom
import { createElement, useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from '../../../../testing/render-hook.ts';
import { type Cue, useSubtitles } from './use-subtitles.ts';

/** Subtitle tracks of a browser; jsdom has none. */
class Track {
  mode = 'disabled';
  cues: unknown[] = [];
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  constructor(kind: string, label: string, language: string) {
    this.kind = kind;
    this.label = label;
    this.language = language;
  }
  addCue(cue: unknown): void {
    this.cues.push(cue);
  }
}

let tracks: Track[];

beforeEach(() => {
  tracks = [];
  vi.stubGlobal(
    'VTTCue',
    class {
      readonly said: [number, number, string];
      constructor(start: number, end: number, text: string) {
        this.said = [start, end, text];
      }
    },
  );
  Object.defineProperty(HTMLVideoElement.prototype, 'textTracks', { configurable: true, get: () => tracks });
  HTMLVideoElement.prototype.addTextTrack = (kind, label = '', language = '') => {
    const track = new Track(kind, label, language);
    tracks.push(track);
    return track as unknown as TextTrack;
  };
});

const CUES: Cue[] = [
  { start: 0, end: 2, text: 'Добрый день.' },
  { start: 2, end: 5, text: 'Это опрос.' },
];

/** A film whose subtitles are switched by the page. */
const film = (cues: readonly Cue[] | undefined) =>
  renderHook(
    () => {
      const video = useRef<HTMLVideoElement>(null);
      const [isShown, setShown] = useState(true);
      useSubtitles(video, cues, isShown);
      return { video, setShown };
    },
    { draw: ({ video }) => createElement('video', { ref: video }) },
  );

describe('subtitles', () => {
  test('subtitles are Russian, each cue at its seconds', async () => {
    await film(CUES);
    expect(tracks).toMatchObject([
      {
        kind: 'subtitles',
        language: 'ru',
        label: 'Русские субтитры',
        mode: 'showing',
        cues: [{ said: [0, 2, 'Добрый день.'] }, { said: [2, 5, 'Это опрос.'] }],
      },
    ]);
  });

  test('subtitles are toggled, and never added twice', async () => {
    const page = await film(CUES);
    await page.act(() => page.now().setShown(false));
    expect(tracks).toMatchObject([{ mode: 'hidden' }]);
    await page.act(() => page.now().setShown(true));
    expect(tracks).toMatchObject([{ mode: 'showing' }]);
    expect(tracks[0]?.cues).toHaveLength(2);
  });

  test('a film without subtitles gets no track', async () => {
    await film(undefined);
    expect(tracks).toEqual([]);
  });
});
