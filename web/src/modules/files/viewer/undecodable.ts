/** The video arrived, but this browser cannot decode it: another attempt does not help. */
export class UndecodableVideo extends Error {}

/** True if decoding failed, or the source; a link that does not answer has the second code too. */
export const mayBeUndecodable = (error: MediaError | null): boolean =>
  error?.code === MediaError.MEDIA_ERR_DECODE || error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
