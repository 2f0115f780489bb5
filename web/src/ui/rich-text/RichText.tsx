import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import classes from './RichText.module.css';
import { sanitizeForReading } from './sanitize.ts';

/** A text for reading. Links within the portal do not reload the page. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitizeForReading(html));
  }, [html]);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || href.startsWith('/api/')) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    router.history.push(href);
  };

  return <div ref={box} className={`${classes.text} ${className ?? ''}`} onClick={onClick} />;
}
