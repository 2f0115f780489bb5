import { type RefObject, useEffect } from 'react';

export interface Cue {
  /** Seconds from the start of the video. */
  start: number;
  end: number;
  text: string;
}

/** Adds subtitles to the video; the browser renders them, also in full screen. */
export function useSubtitles(
  video: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[] | undefined,
  isShown: boolean,
): void {
  useEffect(() => {
    const film = video.current;
    if (!film || !cues) return;
    // A text track cannot be removed from a video, so the existing one is reused.
    const own = [...film.textTracks].find(({ kind }) => kind === 'subtitles');
    const track = own ?? film.addTextTrack('subtitles', 'Русские субтитры', 'ru');
    if (!own) for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text));
    track.mode = isShown ? 'showing' : 'hidden';
  }, [video, cues, isShown]);
}
