import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isLost } from './api-error.ts';
import { reportFailure, type Silent } from './failures.ts';
import { forgetErrorsOfBefore } from '../notify.ts';
import { getSession, onSessionChange } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: Silent };
    mutationMeta: { silent?: Silent };
  }
}

/** Of each act that is on its way. */
const forgetting = new WeakMap<object, () => void>();

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Without a connection the banner speaks, once, and the screen shows its own 'Повторить'.
      const offline = error instanceof ApiError && error.status === 0;
      reportFailure(error, offline ? 'all' : query.meta?.silent);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => void forgetting.set(mutation, forgetErrorsOfBefore()),
    // What failed before has been done now.
    onSuccess: (_data, _variables, _context, mutation) => forgetting.get(mutation)?.(),
    onError: (error, _variables, _context, mutation) => reportFailure(error, mutation.meta?.silent),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isLost(error),
      // The browser's own idea of being online is often wrong: ask the server and see.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

let access = getSession()?.access;
onSessionChange(() => {
  const next = getSession()?.access;
  if (next === access) return;
  access = next;
  // Nothing of one person's may be shown to the next one, who may also have come from another tab.
  if (next) void queryClient.resetQueries();
  else queryClient.clear();
});
