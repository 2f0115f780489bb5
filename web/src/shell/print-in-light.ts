const SCHEME = 'data-mantine-color-scheme';

/** Paper is light: the dark scheme is put aside while the page is drawn for it. */
let before: string | null = null;

window.addEventListener('beforeprint', () => {
  before ??= document.documentElement.getAttribute(SCHEME);
  document.documentElement.setAttribute(SCHEME, 'light');
});
window.addEventListener('afterprint', () => {
  if (before) document.documentElement.setAttribute(SCHEME, before);
  before = null;
});
