import { type RefObject, useEffect } from 'react';

export interface Cue {
  /** Seconds of the film. */
  start: number;
  end: number;
  text: string;
}

/** Shows the subtitles over the film; the browser draws them, on the whole screen too. */
export function useSubtitles(
  video: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[] | undefined,
  isShown: boolean,
): void {
  useEffect(() => {
    const film = video.current;
    if (!film || !cues) return;
    // A film keeps a track for good: the one that it has is used again.
    const own = [...film.textTracks].find(({ kind }) => kind === 'subtitles');
    const track = own ?? film.addTextTrack('subtitles', 'Русские субтитры', 'ru');
    if (!own) for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text));
    track.mode = isShown ? 'showing' : 'hidden';
  }, [video, cues, isShown]);
}
