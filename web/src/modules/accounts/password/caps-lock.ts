import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock was on at the last key; a browser tells it only with a key or a click. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { capsLock: on, onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) };
}
