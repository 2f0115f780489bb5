import { formatDate } from '../../../platform/dates.ts';

const GREY = { color: 'var(--text-3)' };

/** '20.11.2025 09:35' with a greyer day; a dash for null. */
export function Moment({ at, seconds }: { at: string | null; seconds?: boolean }) {
  if (!at) return <span style={GREY}>—</span>;
  return (
    <time dateTime={at} className="numbers">
      <span style={GREY}>{formatDate(at)}</span> {at.slice(11, seconds ? 19 : 16)}
    </time>
  );
}
