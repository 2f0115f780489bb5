import './fonts.css';
import './mantine.css';
import './tokens.css';
import './controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onNarrowChange } from './platform/media.ts';
import { queryClient } from './platform/queries.ts';
import { getSession, onSessionChange } from './platform/session.ts';
import { router } from './routes.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

// The guard is asked again whenever its answer may have changed, also from another tab.
onNarrowChange(() => void router.invalidate());
let access = getSession()?.access;
onSessionChange(() => {
  const next = getSession()?.access;
  if (next !== access) {
    access = next;
    // Nothing of one person's may be shown to the next one.
    if (next) void queryClient.resetQueries();
    else queryClient.clear();
  }
  void router.invalidate();
});

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
