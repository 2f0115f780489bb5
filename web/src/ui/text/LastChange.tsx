import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatFullDay } from '../../platform/dates.ts';
import { shortPersonName } from './short-name.ts';

interface LastChangeProps {
  at: string | null | undefined;
  /** Name of the author or a link with it; nothing if unknown. */
  by: ReactNode;
  /** Separated from the text above. */
  isApart?: boolean;
}

/** 'Обновлено 21 ноября 2026, Петрова О. И.'; renders nothing if unknown. */
export function LastChange({ at, by, isApart }: LastChangeProps) {
  if (!at) return null;
  return (
    <Text component="p" size="dense" c="dimmed" mt={isApart ? 16 : 0}>
      Обновлено <time dateTime={at}>{formatFullDay(at)}</time>
      {by && <>, {typeof by === 'string' ? shortPersonName(by) : by}</>}
    </Text>
  );
}
