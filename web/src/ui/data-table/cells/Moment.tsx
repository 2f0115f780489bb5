import { formatDate } from '../../../platform/dates.ts';

const GREY = { color: 'var(--day-color, var(--text-3))' };

/** '20.11.2025 09:35' with a greyer day, except in the title of a card. */
export function Moment({ at, seconds }: { at: string; seconds?: boolean }) {
  return (
    <time dateTime={at} className="numbers">
      <span style={GREY}>{formatDate(at)}</span> {at.slice(11, seconds ? 19 : 16)}
    </time>
  );
}

/** The same in a cell; a dash, which a card leaves out, for null. */
export const momentOrDash = (at: string | null) => (at === null ? '—' : <Moment at={at} />);
