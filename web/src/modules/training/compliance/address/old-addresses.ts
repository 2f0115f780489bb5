type Search = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** A filter of several ids is dropped, because the page filters by one record. */
const single = (kind: string, value: unknown): string | undefined => {
  const id = text(value);
  return id && /^\d{1,15}$/.test(id) ? `${kind}:${id}` : undefined;
};

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
    thing: type && single(type, old['item']),
    state: show === undefined ? 'open' : ACKNOWLEDGEMENT_STATES[show],
    area: text(old['area']),
    position: text(old['position']),
    q: text(old['q']),
  };
}

/** The former tabs 'Сотрудники' and 'Сводка' of the instruction log; undefined for the log itself. */
export function fromInstructionLog(old: Search) {
  const view = text(old['view']);
  if (view !== 'people' && view !== 'summary') return undefined;
  return {
    view: view === 'people' ? 'list' : 'totals',
    kind: 'instruction',
    thing: single('instruction', old['instructions']),
    project: single('instruction', old['projects']),
    state: view === 'people' && old['due'] !== 'all' ? 'open' : undefined,
    area: text(old['area']),
  };
}
