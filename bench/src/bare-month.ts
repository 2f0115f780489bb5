const today = new Date();
const MONTH = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-`;
const FIRST = `${MONTH}01`;
const LAST = `${MONTH}${new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate()}`;

/** The month of the shifts out of the rows of bookings and absences. */
export function bareMonth([rows = []]: unknown[][][]): unknown {
  const records: object[] = [];
  const absents: Record<string, unknown> = {};
  for (const [date, shift_id, lastDay, reason] of rows as [string, number | null, string, string][]) {
    if (shift_id !== null) {
      records.push({ date, shift_id });
      continue;
    }
    const end = Number((lastDay > LAST ? LAST : lastDay).slice(8));
    for (let n = date < FIRST ? 1 : Number(date.slice(8)); n <= end; n += 1) {
      absents[`${MONTH}${String(n).padStart(2, '0')}`] = reason;
    }
  }
  return { data: { records, absents } };
}
