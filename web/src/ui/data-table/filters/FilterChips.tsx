import { type Icon, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  /** The whole name; what is longer than 11 characters is shown shortened. */
  label: string;
  /** No name but a value, such as a period: shown as it is. */
  isWhole?: boolean;
  icon?: Icon;
  onRemove: () => void;
}

/** Names over this length are shortened to one character less and '...' (specification, section 9). */
const LONGEST = 11;
const SHORTENED = 10;
/** More would push the table out of sight. */
const SHOWN = 12;

export const chipName = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, SHORTENED)}...` : name;

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** The way to more filters, behind the chips. */
  children?: ReactNode;
}

/** What the table is filtered by, each with its way out. */
export function FilterChips({ chips, onClear, children }: FilterChipsProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, chips.length - SHOWN);
  return (
    <div className={classes.chips} role="group" aria-label="Отбор">
      {chips.slice(0, chips.length - hidden).map(({ key, label, isWhole, icon: Mark, onRemove }) => (
        <span key={key} className={classes.chip} title={label}>
          {Mark && <Mark size={16} stroke={1.6} className={classes.mark} aria-hidden />}
          {isWhole ? label : chipName(label)}
          <button type="button" aria-label={`Убрать отбор: ${label}`} onClick={onRemove}>
            <IconX size={14} stroke={1.8} aria-hidden />
          </button>
        </span>
      ))}
      {hidden > 0 && (
        <button type="button" className={classes.clear} onClick={() => setAll(true)}>
          Ещё {hidden}
        </button>
      )}
      {children}
      {chips.length > 0 && (
        <button type="button" className={classes.clear} onClick={onClear}>
          Сбросить
        </button>
      )}
    </div>
  );
}
