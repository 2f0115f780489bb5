import rowLink from '../../../../ui/data-table/cells/RowLink.module.css';
import { PathLink } from '../../../../ui/PathLink.tsx';
import { pageOf } from '../cells.ts';
import type { Item } from '../compliance.queries.ts';

/** Title of the record, linked to its page; a card has none. */
export function ItemLink({ thing }: { thing: Item }) {
  const page = pageOf(thing);
  if (page === undefined) return thing.title;
  return (
    <PathLink url={page} className={rowLink.link}>
      {thing.title}
    </PathLink>
  );
}
