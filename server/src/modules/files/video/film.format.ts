/** One description of a picture or a sound in a film. */
export interface Track {
  kind: 'video' | 'audio';
  /** As people call it: h264, hevc, aac…; the file's own word where it is a rare one. */
  codec: string;
  /** True where each browser plays it: H.264 with 8 bits and 4:2:0, AAC, MP3. */
  isCommon: boolean;
}

/** What the heads of a film tell. */
export interface Film {
  container: 'mp4' | 'quicktime' | 'matroska';
  /** Seconds as the film says; undefined where it does not. */
  duration: number | undefined;
  tracks: readonly Track[];
}
