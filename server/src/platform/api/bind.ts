import { isCall } from '@portal/contract/calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import type { Answer, Rule } from './answer.ts';

/** The rule of each call, under the name of the call. */
export type RulesOf<C> = {
  [N in keyof C as C[N] extends Call ? N : never]: C[N] extends Call ? Rule<C[N]> : never;
};

/** Routes of all calls of these; `calls` may be the namespace of their file. A call without its rule does not compile. */
export const bind =
  <C extends object>(calls: C, rules: RulesOf<C>) =>
  (answer: Answer): void => {
    for (const [name, call] of Object.entries(calls)) {
      if (isCall(call)) answer(call, rules[name as keyof RulesOf<C>] as Rule<Call>);
    }
  };
