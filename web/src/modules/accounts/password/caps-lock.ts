import { type KeyboardEvent, useState } from 'react';

/** Caps Lock state at the last key; browsers only report it with a key or click. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { capsLock: on, onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) };
}
