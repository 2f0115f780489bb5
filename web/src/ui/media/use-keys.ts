import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Handles keys while the focus is within the element. */
export function useKeys(part: RefObject<HTMLElement | null>, press: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented) press(event);
  });
  useEffect(() => {
    const element = part.current;
    const listen = (event: KeyboardEvent) => onPress(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [part]);
}
