type Search = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** 'instruction:7,instruction:8' of '7,8'. */
const records = (kind: string, value: unknown): string | undefined => {
  const ids = text(value)?.split(',') ?? [];
  if (ids.length === 0 || !ids.every((id) => /^\d{1,15}$/.test(id))) return undefined;
  return ids.map((id) => `${kind}:${id}`).join(',');
};

/** Columns of the former tab that the list can sort by. */
const SORTS = new Set(['user', '-user', 'area', '-area', 'position', '-position']);

const tableOf = ({ sort, page, size }: Search) => ({
  sort: typeof sort === 'string' && SORTS.has(sort) ? sort : undefined,
  page: typeof page === 'number' ? page : undefined,
  size: typeof size === 'number' ? size : undefined,
});

const ACKNOWLEDGEMENT_STATES: Record<string, string | undefined> = {
  overdue: 'overdue',
  exempt: 'exempt',
  all: undefined,
};

/** The former page 'Ознакомление', which hid the acknowledged by default. */
export function fromAcknowledgements(old: Search) {
  const [type, show] = [text(old['type']), text(old['show'])];
  return {
    view: 'list',
    kind: type,
    thing: type && records(type, old['item']),
    state: show === undefined ? 'open' : ACKNOWLEDGEMENT_STATES[show],
    area: text(old['area']),
    position: text(old['position']),
    q: text(old['q']),
    ...tableOf(old),
  };
}

/** The former tabs 'Сотрудники' and 'Сводка' of the instruction log; undefined for the log itself. */
export function fromInstructionLog(old: Search) {
  const view = text(old['view']);
  if (view !== 'people' && view !== 'summary') return undefined;
  return {
    view: view === 'people' ? 'list' : 'totals',
    kind: 'instruction',
    thing: records('instruction', old['instructions']),
    project: records('instruction', old['projects']),
    state: view === 'people' && old['due'] !== 'all' ? 'open' : undefined,
    area: text(old['area']),
    ...tableOf(old),
  };
}
