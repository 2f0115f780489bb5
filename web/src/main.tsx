import './styles/fonts.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/controls.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './platform/drafts/device-drafts.ts';
import './platform/drafts/left-drafts.ts';
import './platform/offline/offline-cache.ts';
import { offerOffline } from './platform/offline/offline.ts';
import './shell/print-in-light.ts';
import { onSessionChange } from './platform/session/session.ts';
import { waitingSignOuts } from './platform/session/sign-outs.ts';
import { router } from './routes.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

// The guard is asked again whenever its answer may have changed, also from another tab. Not when the
// window becomes narrow: that would throw the open page away (DesktopOnly lies over it instead).
onSessionChange(() => void router.invalidate());

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
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);

// Beside the first screen's own code, which may not need the contract of a call.
void import('./platform/settings/settings.queries.ts')
  .then((settings) => settings.loadSettings())
  // What was known last holds; the page tells of a lost connection itself.
  .catch(() => undefined);

offerOffline();
// The server has not heard of every sign-out yet: the code that tells it comes only then.
if (waitingSignOuts().length) {
  void import('./modules/accounts/sign-in/sign-out.queries.ts').then((signOuts) =>
    signOuts.catchUpSignOuts(),
  );
}
