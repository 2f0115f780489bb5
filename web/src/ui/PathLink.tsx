import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Path with its parameters, as the server tells it: the router takes it whole. */
  url: string;
  /** Told when the link is followed on this page. */
  onFollow?: (() => void) | undefined;
}

/** A link to a screen whose address comes from the server. */
export function PathLink({ url, onFollow, children, ...others }: PathLinkProps) {
  const router = useRouter();
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
