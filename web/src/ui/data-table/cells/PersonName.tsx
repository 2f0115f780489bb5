import { shortPersonName } from '../../text/short-name.ts';

/** Surname and initials, the full name and a note in the title; a dash if empty. */
export function PersonName({ name, note = '' }: { name: string; note?: string }) {
  return (
    <span style={{ fontWeight: 500 }} title={[name, note].filter(Boolean).join(', ')}>
      {shortPersonName(name) || '—'}
    </span>
  );
}
