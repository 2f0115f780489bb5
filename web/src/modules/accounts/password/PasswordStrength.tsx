import { useEffect, useState } from 'react';

const LABELS = ['Очень слабый', 'Слабый', 'Средний', 'Хороший', 'Надёжный'] as const;

// Styles of its own, because pages before sign-in have few components of Mantine.
const COLOURS = [
  'var(--red-text)',
  'var(--red-text)',
  'var(--orange-text)',
  'var(--cyan-text)',
  'var(--cyan-text)',
];
const LINE = { display: 'flex', alignItems: 'center', gap: 12, marginTop: 8 };
const BARS = { display: 'flex', gap: 4, flex: 1 };
const BAR = { flex: 1, height: 4, borderRadius: 2, transition: 'background-color 120ms ease-out' };
const LABEL = { minWidth: 92, textAlign: 'right', fontSize: '0.75rem', lineHeight: '1rem' } as const;

/**
 * Password strength meter. Its dictionaries are large and load with the first character; the place is kept for them,
 * or the button below would move under a press.
 */
export function PasswordStrength({ password, username }: { password: string; username: string }) {
  const [score, setScore] = useState<number>();

  useEffect(() => {
    let current = true;
    if (password) {
      import('./password-strength.ts').then(
        ({ strengthOf }) => current && setScore(strengthOf(password, [username, 'портал', 'portal'])),
        // No meter without the dictionaries; the server checks the password anyway.
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [password, username]);

  if (!password) return null;
  if (score === undefined) return <div style={{ ...LINE, ...LABEL }}>&nbsp;</div>;
  const label = LABELS[score] ?? LABELS[0];
  return (
    <div style={{ ...LINE, color: COLOURS[score] }}>
      <div
        role="meter"
        aria-label="Надёжность пароля"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={label}
        style={BARS}
      >
        {LABELS.slice(1).map((name, index) => (
          <span
            key={name}
            style={{ ...BAR, background: index < score ? 'currentcolor' : 'var(--hairline)' }}
          />
        ))}
      </div>
      <span style={LABEL}>{label}</span>
    </div>
  );
}
