import { useEffect } from 'react';
import { probeServer } from '../modules/accounts/account.queries.ts';
import {
  isReachable,
  noteReachable,
  onReachableChange,
  useReachable,
} from '../platform/offline/connection.ts';
import { queryClient } from '../platform/api/queries.ts';

/** Retry delays in seconds; the last one repeats. */
const PAUSES = [2, 4, 8, 15, 30, 60];

/** Polls the unreachable server with increasing delays, and refetches failed queries when it is back. */
export function useReconnect(): void {
  const reachable = useReachable();

  useEffect(() => {
    if (reachable) return;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(ask, (PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 60) * 1000);
      attempt += 1;
    };
    const ask = () => {
      void probeServer().then(next);
    };
    next();
    return () => clearTimeout(timer);
  }, [reachable]);

  useEffect(() => {
    const lost = () => noteReachable(false);
    const found = () => void probeServer();
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);

  useEffect(
    () =>
      onReachableChange(() => {
        if (!isReachable()) return;
        void queryClient.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.status === 'error',
        });
      }),
    [],
  );
}
