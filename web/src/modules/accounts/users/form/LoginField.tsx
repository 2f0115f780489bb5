import { Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { USERNAME_MAX } from '@portal/contract/accounts/account.limits.ts';
import { USER_TEXTS, Username } from '@portal/contract/accounts/users.calls.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { CountedInput } from '../../../../ui/fields/CountedField.tsx';
import { useCheckUsername } from '../users.queries.ts';

const DEBOUNCE_MS = 300;

/** True if the login is available while typing; undefined while unknown. */
export function useIsFree(username: string, stored?: { id: string; username: string }) {
  const [asked] = useDebouncedValue(username, DEBOUNCE_MS);
  const isNew = asked.trim().toLowerCase() !== stored?.username.toLowerCase();
  const parsed = Username.safeParse(asked);
  const check = useCheckUsername(parsed.success && isNew ? parsed.data : undefined, stored?.id);
  return asked === username && isNew && parsed.success ? check.data : undefined;
}

interface LoginFieldProps extends Omit<ComponentProps<typeof CountedInput>, 'label' | 'max'> {
  isFree: boolean | undefined;
}

/** Login field with a character count and an availability check. */
export function LoginField({ isFree, value, error, ...others }: LoginFieldProps) {
  return (
    <CountedInput
      label="Логин"
      max={USERNAME_MAX}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...others}
      value={value ?? ''}
      error={error ?? (isFree === false ? USER_TEXTS.taken : undefined)}
      {...(isFree === true && {
        rightSection: (
          <Group component="span" gap={4} pr="sm" wrap="nowrap" fz="dense" c="var(--cyan-text)" role="status">
            <IconCheck size={16} stroke={1.8} aria-hidden />
            свободен
          </Group>
        ),
        rightSectionWidth: 108,
        rightSectionPointerEvents: 'none',
      })}
    />
  );
}
