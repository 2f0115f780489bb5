const DAY = 86_400_000;

/** The month of the shifts out of the rows of bookings and of absences. */
export function bareMonth([bookings = [], absences = []]: unknown[][][]): unknown {
  const today = new Date();
  const first = Date.UTC(today.getFullYear(), today.getMonth(), 1);
  const last = Date.UTC(today.getFullYear(), today.getMonth() + 1, 0);
  const absents: Record<string, unknown> = {};
  for (const [from, to, reason] of absences) {
    const end = Math.min(Date.parse(String(to)), last);
    for (let day = Math.max(Date.parse(String(from)), first); day <= end; day += DAY) {
      absents[new Date(day).toISOString().slice(0, 10)] = reason;
    }
  }
  return { data: { records: bookings.map(([date, shift_id]) => ({ date, shift_id })), absents } };
}
