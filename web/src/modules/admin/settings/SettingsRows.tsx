import { Button, Input, Stack } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** `key` identifies the row on the page, because a new one has no number. */
interface Row {
  key: string;
}

/** Adds page keys to wire rows. */
export const withKeys = <T extends { id: number }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, key: String(row.id) }));

export const withoutKeys = <T extends Row>(rows: readonly T[]) => rows.map(({ key: _key, ...row }) => row);

interface SettingsRowsProps {
  label: string;
  rows: readonly Row[];
  /** Limit including archived ones. */
  most: number;
  /** Error of the whole list. */
  error: ReactNode;
  addLabel: string;
  onAdd: (key: string) => void;
  children: (at: number) => ReactNode;
}

/** A list with a button that adds a row. */
export function SettingsRows({ label, rows, most, error, addLabel, onAdd, children }: SettingsRowsProps) {
  return (
    <>
      <Stack component="ul" className="plain-list" gap="md" aria-label={label}>
        {rows.map(({ key }, at) => (
          <li key={key}>{children(at)}</li>
        ))}
      </Stack>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={rows.length >= most}
          onClick={() => onAdd(randomId())}
        >
          {addLabel}
        </Button>
      </div>
    </>
  );
}
