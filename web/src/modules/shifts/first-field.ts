/**
 * Ref of a lazy form in a dialog: focuses its first field. The dialog has focused its close button before, and
 * focuses the marked field later.
 */
export function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-autofocus], input:enabled');
  if (!field) return;
  field.dataset['autofocus'] = 'true';
  field.focus({ preventScroll: true });
}
