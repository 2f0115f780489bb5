import { Button, CloseButton, Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

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
    <Group role="group" aria-label="Отбор" gap="xs">
      {chips.slice(0, chips.length - hidden).map(({ key, label, isWhole, icon: Mark, onRemove }) => (
        <Group
          key={key}
          component="span"
          gap={4}
          wrap="nowrap"
          h={{ base: 44, sm: 28 }}
          pl={{ base: 16, sm: 12 }}
          bg="var(--tag)"
          bdrs={22}
          title={label}
        >
          {Mark && <Mark size={16} stroke={1.6} color="var(--text-2)" aria-hidden />}
          <Text component="span" size="dense" fw={500}>
            {isWhole ? label : chipName(label)}
          </Text>
          <CloseButton
            size="sm"
            radius="xl"
            h={{ base: 44, sm: 28 }}
            w={{ base: 44, sm: 28 }}
            className="no-print"
            aria-label={`Убрать отбор: ${label}`}
            onClick={({ currentTarget }) => {
              focusNear(currentTarget.parentElement, 'next');
              onRemove();
            }}
          />
        </Group>
      ))}
      {hidden > 0 && (
        <Quiet
          onClick={(button) => {
            focusNear(button, 'next');
            setAll(true);
          }}
        >
          Ещё {hidden}
        </Quiet>
      )}
      {children}
      {chips.length > 0 && (
        <Quiet
          onClick={(button) => {
            focusNear(button, 'previous');
            onClear();
          }}
        >
          Сбросить
        </Quiet>
      )}
    </Group>
  );
}

/** Moves the focus off a button that its own press removes; responsive properties put <style> between. */
function focusNear(from: Element | null, way: 'next' | 'previous'): void {
  const step = (one: Element | null) =>
    (way === 'next' ? one?.nextElementSibling : one?.previousElementSibling) ?? null;
  for (let one = step(from); one; one = step(one)) {
    const button = one.matches('button') ? one : one.querySelector('button');
    if (button instanceof HTMLElement) return button.focus();
  }
}

interface QuietProps {
  children: ReactNode;
  onClick: (button: HTMLElement) => void;
}

const Quiet = ({ children, onClick }: QuietProps) => (
  <Button
    variant="transparent"
    size="xs"
    h={{ base: 44, sm: 28 }}
    px={4}
    onClick={({ currentTarget }) => onClick(currentTarget)}
  >
    {children}
  </Button>
);
