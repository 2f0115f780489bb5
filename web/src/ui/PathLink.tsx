import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PathLinkProps {
  /** Path with its parameters, as the server tells it: the router takes it whole. */
  url: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a screen whose address comes from the server. */
export function PathLink({ url, className, children }: PathLinkProps) {
  const router = useRouter();
  return (
    <a
      href={url}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        router.history.push(url);
      }}
    >
      {children}
    </a>
  );
}
