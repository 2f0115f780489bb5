/** Evidence that an employee knows a record. */
export interface Proof {
  accountId: number;
  kind: 'instruction' | 'news' | 'document' | 'information';
  recordId: number;
  title: string;
  edition: number | null;
  sha256: Buffer | null;
  startTime: Date | null;
  endTime: Date | null;
  /** True after a correct answer about the film's check words; null for a record without them. */
  wordsPassed: boolean | null;
  /** Last or passed attempt at the quiz; null for a record without one. */
  quiz: { right: number; asked: number; isPassed: boolean; at: Date } | null;
  acknowledgedAt: Date | null;
  /** Exemption from reading: reason, manager and time. */
  exempt?: { reason: string; by: string; at: Date; liftedAt: Date | null };
}
