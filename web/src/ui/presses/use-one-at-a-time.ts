import type { MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type Mutate<D, E, V, C> = (variables: V, options?: MutateOptions<D, E, V, C>) => void;

/**
 * The mutation, but not again before it has been answered: the second press of a double click comes before the
 * button is drawn as busy, and `isPending` is not true yet.
 */
export function useOneAtATime<D, E, V, C>(mutate: Mutate<D, E, V, C>): Mutate<D, E, V, C> {
  const isBusy = useRef(false);
  return (variables, options) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(variables, {
      ...options,
      onSettled: (...outcome) => {
        isBusy.current = false;
        options?.onSettled?.(...outcome);
      },
    });
  };
}
