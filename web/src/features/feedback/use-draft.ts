import { useEffect, useState } from 'react';
import { getSession } from '../../platform/session.ts';
import { draftKeeper } from './draft-keeper.ts';

/** The letter of this person, kept while it is written. */
export function useDraft(username: string) {
  const [keeper] = useState(() => draftKeeper(localStorage, username));
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      // After a sign-out nothing of this person may be written any more.
      if (getSession()) keeper.flush();
      else keeper.forget();
    };
  }, [keeper]);
  return keeper;
}
