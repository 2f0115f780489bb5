import {
  CELL_STATES,
  type CellState,
  STATE_NAMES,
  ITEM_KINDS,
} from '@portal/contract/training/compliance/compliance.types.ts';
import type { z } from 'zod';
import { oneOf } from '../../../../platform/address/search.ts';
import type { ComplianceSearch } from '../compliance.search.ts';

export type View = 'matrix' | 'list' | 'totals';

const readView = oneOf<View>(['matrix', 'list', 'totals']);
export const readKind = oneOf(ITEM_KINDS);
/** A state, or 'open' for everything that is still to be done. */
export const STATE_FILTERS = ['open', ...CELL_STATES] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
export const readState = oneOf(STATE_FILTERS);
export const STATE_FILTER_NAMES: Record<StateFilter, string> = { ...STATE_NAMES, open: 'Ещё нужно' };
/** An address of a former page may name several records of one kind. */
function fits(text: string | undefined, pattern: RegExp): string | undefined {
  const records = text?.split(',') ?? [];
  const kind = records[0]?.split(':')[0];
  return records.every((one) => pattern.test(one) && one.split(':')[0] === kind) ? text : undefined;
}
/** Maximum page of records on the server. */
const FURTHEST = 1_000;

/** Parses the URL; drops invalid values. */
export const readAddress = ({ view, kind, state, project, thing, columns = 1, ...rest }: Search) => ({
  ...rest,
  /** Default: the matrix, on a phone the list. */
  view: readView(view === 'teams' ? 'totals' : view),
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
export const peopleAndItems = ({ kind, project, thing, area, position, q }: Partial<Address>) => ({
  'kind.in': kind,
  'project.in': project,
  'thing.in': thing,
  'area.in': area,
  'position.in': position,
  search: q,
});

export const statesOf = (state: StateFilter | undefined): readonly CellState[] | undefined =>
  state === 'open' ? ['due', 'overdue'] : state && [state];

/** The list excludes employees without requirements; the matrix has a line for everybody. */
export const stateQuery = ({ state }: Pick<Address, 'state'>, view: View): string | undefined =>
  (statesOf(state) ?? (view === 'list' ? CELL_STATES : undefined))?.join(',');

export const NOTHING_CHOSEN = {
  ...{ kind: undefined, state: undefined, area: undefined, position: undefined },
  ...{ project: undefined, thing: undefined, q: undefined, columns: undefined },
};
