/**
 * Caches the shell and the shifts on the device, so that they open without a network. Only files of the
 * build are cached: what is personal is in offline-cache.ts and goes with the session.
 */
export function offerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused in a private window or by a policy: the portal works all the same, with a network.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
