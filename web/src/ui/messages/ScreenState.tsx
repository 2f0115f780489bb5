import { Box, Button, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconCloudOff, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';

interface StateProps {
  icon: Icon;
  color?: string;
  title: ReactNode;
  text?: ReactNode;
  role?: 'alert';
  children?: ReactNode;
}

function State({ icon: Mark, color = 'var(--text-3)', title, text, role, children }: StateProps) {
  return (
    <Stack role={role} align="center" gap={4} px={24} py={48} ta="center">
      <ThemeIcon size={48} radius="50%" bg="var(--sunken)" c={color} mb={12}>
        <Mark size={22} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Text component="p" fz="md" lh="1.375rem" fw={600}>
        {title}
      </Text>
      {text && (
        <Text component="p" maw={340} c="var(--text-2)" style={{ textWrap: 'balance' }}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

interface EmptyStateProps {
  icon?: Icon | undefined;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** Empty state: an icon, a sentence, one action. */
export function EmptyState({ icon = IconInbox, title, text, action }: EmptyStateProps) {
  return (
    <State icon={icon} title={title} text={text}>
      {action && <Box mt={12}>{action}</Box>}
    </State>
  );
}

interface ErrorStateProps {
  /** 'Не удалось загрузить новости' */
  title: string;
  /** The failed query; without `refetch` it cannot be tried again. */
  query?: { error: unknown; refetch?: (() => unknown) | undefined };
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Попробуйте ещё раз.';
  if (error.status === 0 || error.status >= 500) return 'Сервер не ответил. Ваши данные в порядке.';
  return error.message;
};

export function ErrorState({ title, query }: ErrorStateProps) {
  const { error, refetch } = query ?? {};
  const id = error instanceof ApiError ? error.errors[0]?.id : undefined;
  return (
    <State role="alert" icon={IconCloudOff} color="var(--red-text)" title={title} text={reasonOf(error)}>
      {refetch && (
        <Button
          variant="default"
          mt={12}
          leftSection={<IconRefresh size={16} />}
          onClick={() => void refetch()}
        >
          Повторить
        </Button>
      )}
      {id && (
        <Text component="p" size="xs" c="dimmed" mt={8} className="numbers">
          Код ошибки {id}
        </Text>
      )}
    </State>
  );
}

interface LoadStateProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  /** Accusative: 'новости' for 'Загружаем новости' and 'Не удалось загрузить новости'. */
  name: string;
  /** Length of the skeleton, in text lines or in rows of a list. */
  lines?: number;
  rows?: number;
  /** Replaces the skeleton of lines or rows. */
  skeleton?: ReactNode;
}

/** Skeleton of a pending query, or error of a failed one. */
export function LoadState({ query, name, lines = 3, rows, skeleton }: LoadStateProps) {
  if (query.isError) return <ErrorState title={`Не удалось загрузить ${name}`} query={query} />;
  if (!query.isPending) return null;
  if (skeleton) return skeleton;
  const label = `Загружаем ${name}`;
  return rows ? <ListSkeleton rows={rows} label={label} /> : <LinesSkeleton lines={lines} label={label} />;
}

/** Skeleton of text lines, with one loading announcement. */
export function LinesSkeleton({ lines = 3, label = 'Загружаем' }: { lines?: number; label?: string }) {
  return (
    <Stack gap={10} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={12} radius="xs" width={LINE_WIDTHS[index % LINE_WIDTHS.length]} />
      ))}
    </Stack>
  );
}
const LINE_WIDTHS = ['62%', '88%', '47%'];

/** Skeleton of a list with dates at the left, as in news and logs. */
export function ListSkeleton({ rows = 3, label = 'Загружаем' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="hairlines">
      {Array.from({ length: rows }, (_, index) => (
        <Group key={index} gap={32} py={20} align="flex-start" wrap="nowrap">
          <Skeleton height={10} width={56} radius="xs" mt={4} />
          <Stack gap={10} flex={1}>
            <Skeleton height={14} width={LINE_WIDTHS[index % LINE_WIDTHS.length]} radius="xs" />
            <Skeleton height={10} width="94%" radius="xs" />
            <Skeleton height={10} width="58%" radius="xs" />
          </Stack>
        </Group>
      ))}
    </div>
  );
}
