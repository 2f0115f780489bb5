import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

interface RenderOptions<R> {
  wrapper?: (inside: ReactNode) => ReactNode;
  /** Elements rendered by the hook's component, e.g. for refs. */
  draw?: (result: R) => ReactNode;
}

/** Runs a hook in its own component, until the test ends or `leave` is called. */
export async function renderHook<R>(hook: () => R, { wrapper, draw }: RenderOptions<R> = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const results: R[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  function Holder(): ReactNode {
    const result = hook();
    results.push(result);
    return draw?.(result);
  }
  const inside = createElement(Holder);
  await act(async () => root.render(wrapper ? wrapper(inside) : inside));

  let isLeft = false;
  const leave = async (): Promise<void> => {
    if (isLeft) return;
    isLeft = true;
    await act(async () => root.unmount());
    place.remove();
  };
  onTestFinished(leave);
  return {
    /** The current result of the hook. */
    now: (): R => {
      const last = results.at(-1);
      if (last === undefined) throw new Error('the hook answers nothing');
      return last;
    },
    /** Runs an action and waits for the resulting renders. */
    act: async (work: () => unknown): Promise<void> => {
      await act(async () => {
        await work();
      });
    },
    place,
    leave,
  };
}
