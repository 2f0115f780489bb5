import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const buttonsIn = (toolbar: HTMLElement): HTMLButtonElement[] =>
  [...toolbar.querySelectorAll<HTMLButtonElement>('button[data-rich-text-editor-control]')].filter(
    (button) => !button.disabled,
  );

function makeCurrent(toolbar: HTMLElement, current: Element | undefined): void {
  for (const button of toolbar.querySelectorAll('button')) button.tabIndex = button === current ? 0 : -1;
}

/**
 * A toolbar with one tab stop. The buttons are Mantine's, so tabindex is set on the elements; `onLeave`
 * handles Escape.
 */
export function useRovingFocus(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toolbar = ref.current;
    if (!toolbar) return;
    const buttons = buttonsIn(toolbar);
    if (buttons.filter((button) => button.tabIndex === 0).length !== 1) makeCurrent(toolbar, buttons[0]);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const toolbar = ref.current;
    // Keys pressed in a popover of the toolbar bubble through React although it is elsewhere in the DOM.
    if (!toolbar?.contains(event.target as Node)) return;
    if (event.key === 'Escape') {
      // Escape must not close the dialog around the toolbar.
      event.stopPropagation();
      onLeave();
      return;
    }
    const buttons = buttonsIn(toolbar);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const toolbar = ref.current;
    if (toolbar?.contains(event.target)) makeCurrent(toolbar, event.target);
  };
  return { ref, onKeyDown, onFocus };
}
