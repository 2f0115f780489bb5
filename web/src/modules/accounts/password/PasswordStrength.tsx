import { useEffect, useState } from 'react';
import classes from './PasswordStrength.module.css';

const LABELS = ['Очень слабый', 'Слабый', 'Средний', 'Хороший', 'Надёжный'] as const;

/** Password strength meter. Its dictionaries are large and load with the first character. */
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

  if (!password || score === undefined) return null;
  const label = LABELS[score] ?? LABELS[0];
  return (
    <div className={classes.strength} data-score={score}>
      <div
        role="meter"
        aria-label="Надёжность пароля"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={label}
        className={classes.bars}
      >
        {LABELS.slice(1).map((name, index) => (
          <span key={name} data-on={index < score || undefined} />
        ))}
      </div>
      <span className={classes.label}>{label}</span>
    </div>
  );
}
