export { usePeopleFilters } from './people.queries.ts';
export { PersonLink } from './PersonLink.tsx';
