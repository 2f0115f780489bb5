/** What shows that a person knows something, as a feature tells it. */
export interface Proof {
  /** Whose it is. */
  accountId: number;
  kind: 'instruction' | 'news' | 'document' | 'information';
  recordId: number;
  title: string;
  edition: number | null;
  sha256: Buffer | null;
  startTime: Date | null;
  endTime: Date | null;
  /** The words after the film were named; null of what has none. */
  wordsPassed: boolean | null;
  /** The short test, as it was last tried or passed; null of what has none. */
  quiz: { right: number; asked: number; isPassed: boolean; at: Date } | null;
  acknowledgedAt: Date | null;
  /** Nothing was to be known: who has exempted the person, why and when. */
  exempt?: { reason: string; by: string; at: Date; liftedAt: Date | null };
}
