import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import './tones.css';
import classes from './RichText.module.css';
import { sanitizeForReading } from './sanitize.ts';

/** Read-only rich text. Links within the portal do not reload the page. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitizeForReading(html));
  }, [html]);

  useEffect(() => {
    const text = box.current;
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!href?.startsWith('/') || href.startsWith('/api/')) return;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (event.defaultPrevented || !isPlain) return;
      event.preventDefault();
      router.history.push(href);
    };
    text?.addEventListener('click', open);
    return () => text?.removeEventListener('click', open);
  }, [router]);

  return <div ref={box} className={`${classes.text} ${className ?? ''}`} />;
}
