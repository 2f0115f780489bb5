const SCHEME = 'data-mantine-color-scheme';

/** Print uses the light scheme: the dark one is disabled during printing. */
let before: string | null = null;

window.addEventListener('beforeprint', () => {
  before ??= document.documentElement.getAttribute(SCHEME);
  document.documentElement.setAttribute(SCHEME, 'light');
});
window.addEventListener('afterprint', () => {
  if (before) document.documentElement.setAttribute(SCHEME, before);
  before = null;
});
