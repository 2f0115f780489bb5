import type { Role } from '@portal/contract/shared/roles.ts';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page and the document. */
    title?: string;
    /** Allowed roles; all signed-in users by default. */
    roles?: readonly Role[];
    /** The page is as wide as the bar, for a table. */
    isWide?: boolean;
  }
}

/** Title, roles and width of the deepest route that has a title. */
export function useRouteData() {
  const data = useMatches({ select: (matches) => matches.map((match) => match.staticData) });
  const deepest = data.findLast((item) => item.title !== undefined);
  return { title: deepest?.title ?? 'Портал', roles: deepest?.roles, isWide: deepest?.isWide ?? false };
}
