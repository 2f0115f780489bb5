import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ON_COMPUTER, useIsShown, useOpensHere } from '../platform/settings/opens-here.ts';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Path with parameters from the server, passed to the router as is. */
  url: string;
  /** Called when the link is followed on this page. */
  onFollow?: (() => void) | undefined;
}

/**
 * Link to a path from the server; plain text with 'на компьютере' if the page is not available on this
 * device.
 */
export function PathLink({ url, onFollow, children, ...others }: PathLinkProps) {
  const router = useRouter();
  const opens = useOpensHere();
  const isShown = useIsShown();
  if (!isShown(url)) return <span className={others.className}>{children}</span>;
  if (!opens(url)) {
    return (
      <span className={others.className}>
        {children}
        <small style={{ color: 'var(--text-3)' }}>{ON_COMPUTER}</small>
      </span>
    );
  }
  return (
    <a
      {...others}
      href={url}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onFollow?.();
        router.history.push(url);
      }}
    >
      {children}
    </a>
  );
}
