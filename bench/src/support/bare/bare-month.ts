const today = new Date();
const MONTH = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-`;
const FIRST = `${MONTH}01`;
const LAST = `${MONTH}${new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate()}`;

/** The month of the shifts out of its one row. */
export function bareMonth([[row = []] = []]: unknown[][][]): unknown {
  const [records, absences] = row as [object[], [string, string, string][]];
  const absents: Record<string, string> = {};
  for (const [firstDay, lastDay, reason] of absences) {
    const last = Number((lastDay > LAST ? LAST : lastDay).slice(8));
    for (let n = firstDay < FIRST ? 1 : Number(firstDay.slice(8)); n <= last; n += 1) {
      absents[`${MONTH}${String(n).padStart(2, '0')}`] = reason;
    }
  }
  return { data: { records, absents } };
}
