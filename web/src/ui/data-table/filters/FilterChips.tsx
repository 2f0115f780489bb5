import { type Icon, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  /** Full label; more than 11 characters are shortened. */
  label: string;
  /** A value such as a period, never shortened. */
  isWhole?: boolean;
  icon?: Icon;
  onRemove: () => void;
}

/** Longer names are cut to one character less plus '...' (specification, section 9). */
const MAX_NAME_LENGTH = 11;
const SHORTENED = 10;
/** Maximum chips, so that the table stays visible. */
const VISIBLE_LIMIT = 12;

export const chipName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, SHORTENED)}...` : name;

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** Button for more filters, after the chips. */
  children?: ReactNode;
}

/** Active filters, each removable. */
export function FilterChips({ chips, onClear, children }: FilterChipsProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, chips.length - VISIBLE_LIMIT);
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
