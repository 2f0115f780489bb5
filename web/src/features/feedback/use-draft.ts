import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

const TYPING_PAUSE = 400;

/** The letter of this person, kept while it is written. `forget` is called once it is sent. */
export function useDraft(username: string) {
  const [restored] = useState(() => readDraft(localStorage, username));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Draft } | null>(null);

  const flush = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    keepDraft(localStorage, username, waiting.current.draft);
    waiting.current = null;
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  useEffect(() => {
    const keepNow = () => latestFlush.current();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  const keep = (draft: Draft) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { draft, timer: setTimeout(() => latestFlush.current(), TYPING_PAUSE) };
  };
  const forget = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    dropDraft(localStorage, username);
  };
  return { restored, keep, forget };
}
