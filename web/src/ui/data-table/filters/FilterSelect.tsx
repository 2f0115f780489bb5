import { Select } from '@mantine/core';

interface FilterSelectProps<V extends string> {
  label: string;
  /** What is shown while nothing is chosen: 'Все площадки'. */
  all: string;
  data: readonly (V | { value: V; label: string })[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** For lists that are too long to look through. */
  searchable?: boolean;
  className?: string | undefined;
}

/** One choice above a table, or none: everything. */
export function FilterSelect<V extends string>({
  label,
  all,
  data,
  value,
  onChange,
  searchable = false,
  className,
}: FilterSelectProps<V>) {
  return (
    <Select<V>
      aria-label={label}
      {...(className && { className })}
      placeholder={all}
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
