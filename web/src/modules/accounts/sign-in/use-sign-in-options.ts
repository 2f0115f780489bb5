import { useEffect, useState } from 'react';
import { askSignInOptions } from './sign-in-options.queries.ts';

type Options = Awaited<ReturnType<typeof askSignInOptions>>;

/** Sign-in options of the server; undefined while loading. On an error: password only. */
export function useSignInOptions(): Options | undefined {
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    const leaving = new AbortController();
    askSignInOptions(leaving.signal).then(setOptions, () => undefined);
    return () => leaving.abort();
  }, []);
  return options;
}
