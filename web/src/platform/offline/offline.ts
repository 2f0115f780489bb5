/**
 * Registers the service worker, which caches the shell and the shifts screen for offline use. It caches build
 * files only: personal data are in offline-cache.ts and are deleted with the session.
 */
export function offerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // A private window or policy may refuse it: the portal works without it while online.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
