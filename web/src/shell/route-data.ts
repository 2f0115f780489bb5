import type { Role } from '@portal/contract/shared/roles.ts';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, also of the browser's tab. */
    title?: string;
    /** Roles that may open it; everybody who is signed in unless said. */
    roles?: readonly Role[];
  }
}

/** Title and roles of the open page: the deepest match that states them. */
export function useRouteData(): { title: string; roles: readonly Role[] | undefined } {
  const data = useMatches({ select: (matches) => matches.map((match) => match.staticData) });
  const deepest = data.findLast((item) => item.title !== undefined);
  return { title: deepest?.title ?? 'Портал', roles: deepest?.roles };
}
