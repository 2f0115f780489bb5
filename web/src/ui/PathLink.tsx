import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PathLinkProps {
  /** Path with its parameters, as the server tells it: the router takes it whole. */
  url: string;
  className?: string | undefined;
  /** Told when the link is followed on this page. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a screen whose address comes from the server. */
export function PathLink({ url, className, onFollow, children }: PathLinkProps) {
  const router = useRouter();
  return (
    <a
      href={url}
      className={className}
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
