import { useEffect, useState } from 'react';
import { askSignInOptions } from './sign-in-options.queries.ts';

type Options = Awaited<ReturnType<typeof askSignInOptions>>;

/** What the server offers; undefined until it has said so. Without an answer it is the password alone. */
export function useSignInOptions(): Options | undefined {
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    const leaving = new AbortController();
    askSignInOptions(leaving.signal).then(setOptions, () => undefined);
    return () => leaving.abort();
  }, []);
  return options;
}
