import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isLost } from './api-error.ts';
import { reportFailure, type Silent } from './failures.ts';
import { forgetErrorsOfBefore } from '../notify.ts';
import { getSession, onUserChange } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: Silent };
    mutationMeta: {
      silent?: Silent;
      /** Keys of the queries that are fetched again. */
      changes?: readonly QueryKey[];
      /** Also after a failure; by default not under a form that shows its errors, so that what was typed stays. */
      afterFailure?: boolean;
    };
  }
}

/** Clean-up functions of pending mutations. */
const forgetting = new WeakMap<object, () => void>();

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // The banner reports a lost connection once, and the screen shows its own 'Повторить'.
      const offline = error instanceof ApiError && error.status === 0;
      reportFailure(error, offline ? 'all' : query.meta?.silent);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => void forgetting.set(mutation, forgetErrorsOfBefore()),
    // Dismisses earlier error messages after a success.
    onSuccess: (_data, _variables, _context, mutation) => forgetting.get(mutation)?.(),
    onError: (error, _variables, _context, mutation) => reportFailure(error, mutation.meta?.silent),
    onSettled: async (_data, error, _variables, _context, mutation) => {
      const { changes: keys = [], silent, afterFailure = !silent } = mutation.meta ?? {};
      if (error && !afterFailure) return;
      const fetched = keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
      // The change is done once the page shows it.
      if (!error) await Promise.all(fetched);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isLost(error),
      // The browser's online state is unreliable, so requests are always sent.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

onUserChange(() => {
  // Another user must not see the previous user's data.
  if (getSession()) void queryClient.resetQueries();
  else queryClient.clear();
});
