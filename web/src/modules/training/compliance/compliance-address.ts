import { CELL_STATES, THING_KINDS } from '@portal/contract/training/compliance/compliance.types.ts';
import type { z } from 'zod';
import { oneOf } from '../../../platform/address/search.ts';
import type { ComplianceSearch } from './compliance.search.ts';

export type View = 'matrix' | 'list' | 'teams';

const readView = oneOf<View>(['matrix', 'list', 'teams']);
export const readKind = oneOf(THING_KINDS);
export const readState = oneOf(CELL_STATES);
const fits = (text: string | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : undefined);
/** Maximum page of records on the server. */
const FURTHEST = 1_000;

/** Parses the URL; drops invalid values. */
export const readAddress = ({ view, kind, state, project, thing, columns = 1, ...rest }: Search) => ({
  ...rest,
  /** Default: the matrix, on a phone the list. */
  view: readView(view),
  kind: readKind(kind),
  state: readState(state),
  /** 'document:5' */
  project: fits(project, /^(instruction|document):\d{1,15}$/),
  thing: fits(thing, /^(instruction|document|news|information):\d{1,15}$/),
  /** Page of the record columns. */
  columns: columns > FURTHEST ? 1 : columns,
});
type Search = z.output<typeof ComplianceSearch>;
export type Address = ReturnType<typeof readAddress>;

/** Filters of employees and records. */
export const peopleAndThings = ({ kind, project, thing, area, position, q }: Partial<Address>) => ({
  'kind.in': kind,
  'project.in': project,
  'thing.in': thing,
  'area.in': area,
  'position.in': position,
  search: q,
});

/** The list excludes employees without requirements; the matrix has a line for everybody. */
export const statesOf = ({ state }: Pick<Address, 'state'>, view: View): string | undefined =>
  state ?? (view === 'list' ? CELL_STATES.join(',') : undefined);

export const NOTHING_CHOSEN = {
  ...{ kind: undefined, state: undefined, area: undefined, position: undefined },
  ...{ project: undefined, thing: undefined, q: undefined, columns: undefined },
};
