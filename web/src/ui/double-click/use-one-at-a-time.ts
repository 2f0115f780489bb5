import type { MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type Mutate<D, E, V, C> = (variables: V, options?: MutateOptions<D, E, V, C>) => void;

/**
 * Ignores calls of the mutation until it settles: the second click of a double click precedes both the busy
 * state and `isPending`.
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
