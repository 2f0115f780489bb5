import './styles/fonts.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/controls.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askStart } from './platform/api/start/start.ts';
import './platform/drafts/device-drafts.ts';
import './platform/drafts/left-drafts.ts';
import './platform/offline/offline-cache.ts';
import { offerOffline } from './platform/offline/offline.ts';
import './shell/print-in-light.ts';
import { getSession, onSessionChange } from './platform/session/session.ts';
import { waitingSignOuts } from './platform/session/sign-outs.ts';
import { router } from './routes.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** Facts that the guard asks about: the name comes after the first paint, and would load the page's data again. */
const guardedFacts = (): string =>
  JSON.stringify({ ...getSession(), name: undefined, awaitsEmail: undefined });
let guarded = guardedFacts();

// Runs the guard again when the session changes, also in another tab. Not when the window becomes narrow,
// which would discard the open page (DesktopOnly covers it instead).
onSessionChange(() => {
  const facts = guardedFacts();
  if (facts === guarded) return;
  guarded = facts;
  void router.invalidate();
});

askStart();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      deduplicateInlineStyles
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);

// In parallel with the first screen, which may not need the contract of a call.
void import('./platform/settings/settings.queries.ts')
  .then((settings) => settings.loadSettings())
  // The last known settings remain in use; the page reports a lost connection itself.
  .catch(() => undefined);

offerOffline();
// Loads the retry code only if there are pending sign-outs.
if (waitingSignOuts().length) {
  void import('./modules/accounts/sign-in/sign-out.queries.ts').then((signOuts) =>
    signOuts.catchUpSignOuts(),
  );
}
