/**
 * Ref of an area with buttons that disappear after their press: the focus moves to the heading of their
 * section, or to the area if the section disappears too.
 */
export function keepsFocus(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return undefined;
  let last: { control: HTMLElement; heading: HTMLElement | null } | undefined;
  const note = ({ target }: Event): void => {
    const control =
      target instanceof HTMLElement && area.contains(target) && target !== area ? target : undefined;
    const heading = control?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]') ?? null;
    last = control && { control, heading };
  };
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    const { control, heading } = last;
    if (control.isConnected) {
      // Enabled again after a refusal.
      if (!control.matches(':disabled')) control.focus({ preventScroll: true });
      return;
    }
    last = undefined;
    (heading?.isConnected ? heading : area).focus({ preventScroll: true });
  });
  observer.observe(area, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
  };
}
