/** A video or audio stream of a film. */
export interface Track {
  kind: 'video' | 'audio';
  /** Common name such as h264, hevc, aac; the file's own name for a rare one. */
  codec: string;
  /** True if every browser plays it: H.264 with 8 bits and 4:2:0, AAC, MP3. */
  isCommon: boolean;
}

/** Metadata of a film. */
export interface VideoInfo {
  container: 'mp4' | 'quicktime' | 'matroska';
  /** Seconds; undefined if the film has no duration. */
  duration: number | undefined;
  tracks: readonly Track[];
}
