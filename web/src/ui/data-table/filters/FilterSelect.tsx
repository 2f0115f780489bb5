import { Select, type SelectProps } from '@mantine/core';

interface FilterSelectProps<V extends string> {
  label: string;
  /** Label without a selection: 'Все площадки'. */
  all: string;
  data: readonly (V | { value: V; label: string })[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** Adds a search for long lists. */
  searchable?: boolean;
  className?: string | undefined;
  w?: SelectProps['w'];
}

/** Single-choice filter above a table; no choice means all. */
export function FilterSelect<V extends string>({
  label,
  all,
  data,
  value,
  onChange,
  searchable = false,
  className,
  w,
}: FilterSelectProps<V>) {
  return (
    <Select<V>
      aria-label={label}
      classNames={{ input: 'quiet-field' }}
      {...(className && { className })}
      {...(w !== undefined && { w })}
      placeholder={all}
      rightSectionWidth={32}
      data={data}
      value={value ?? null}
      searchable={searchable}
      clearable
      nothingFoundMessage="Ничего не найдено"
      clearButtonProps={{ 'aria-label': all }}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
