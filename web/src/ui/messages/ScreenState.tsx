import { Button, Skeleton } from '@mantine/core';
import { type Icon, IconCloudOff, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import classes from './ScreenState.module.css';

interface EmptyStateProps {
  icon?: Icon | undefined;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** Empty state: an icon, a sentence, one action. */
export function EmptyState({ icon: Mark = IconInbox, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.mark}>
        <Mark size={22} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** 'Не удалось загрузить новости' */
  title: string;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Попробуйте ещё раз.';
  if (error.status === 0 || error.status >= 500) return 'Сервер не ответил. Ваши данные в порядке.';
  return error.message;
};

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const id = error instanceof ApiError ? error.errors[0]?.id : undefined;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.mark} data-kind="error">
        <IconCloudOff size={22} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{reasonOf(error)}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Повторить
          </Button>
        </div>
      )}
      {id && <p className={classes.code}>Код ошибки {id}</p>}
    </div>
  );
}

/** Skeleton of text lines, with one loading announcement. */
export function LinesSkeleton({ lines = 3, label = 'Загружаем' }: { lines?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className={classes.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={12} radius="xs" width={LINE_WIDTHS[index % LINE_WIDTHS.length]} />
      ))}
    </div>
  );
}
const LINE_WIDTHS = ['62%', '88%', '47%'];

/** Skeleton of a list with dates at the left, as in news and logs. */
export function ListSkeleton({ rows = 3, label = 'Загружаем' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={10} width={56} radius="xs" mt={4} />
          <div className={classes.lines}>
            <Skeleton height={14} width={LINE_WIDTHS[index % LINE_WIDTHS.length]} radius="xs" />
            <Skeleton height={10} width="94%" radius="xs" />
            <Skeleton height={10} width="58%" radius="xs" />
          </div>
        </div>
      ))}
    </div>
  );
}
