/** Key prefix of stored drafts. */
export const DRAFT_PREFIX = 'draft:';
/** Time after which an abandoned draft is deleted, ms. */
export const DRAFT_TTL_MS = 14 * 24 * 3_600_000;

/** Identifies a form: of a record, or of a new one without `id`. */
export interface DraftPlace {
  /** 'news', 'faq'… */
  name: string;
  id?: string | undefined;
  /** Parent of a new record. */
  parent?: string | undefined;
}

/** Unsaved form fields, stored on this device for one login. */
export interface Draft extends DraftPlace {
  owner: string;
  /** Title of the form: 'Новая новость'. */
  title: string;
  /** Path and query of its page. */
  address: string;
  /** Time of the last write, ms. */
  at: number;
  values: Record<string, unknown>;
}

export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (owner: string, { name, id }: DraftPlace): string =>
  `${DRAFT_PREFIX}${owner}:${name}:${id ?? 'new'}`;

const keysOf = (storage: DraftStorage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(DRAFT_PREFIX),
  );

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Users and older versions can change storage: invalid data are not a draft. */
function read(text: string | null, now: number): Draft | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const { owner, name, title, address, at, values } = found ?? {};
    if (typeof owner !== 'string' || typeof name !== 'string' || typeof title !== 'string') return null;
    if (typeof address !== 'string' || typeof at !== 'number' || Math.abs(now - at) > DRAFT_TTL_MS)
      return null;
    if (typeof values !== 'object' || values === null) return null;
    return {
      owner,
      name,
      id: textOrNone(found?.id),
      parent: textOrNone(found?.parent),
      title,
      address,
      at,
      values,
    };
  } catch {
    return null;
  }
}

export function readDraft(storage: DraftStorage, owner: string, place: DraftPlace): Draft | null {
  const draft = read(storage.getItem(keyOf(owner, place)), Date.now());
  return draft?.owner === owner ? draft : null;
}

/** False if storage is full or forbidden: then the draft exists only while the page is open. */
export function writeDraft(storage: DraftStorage, draft: Draft): boolean {
  try {
    storage.setItem(keyOf(draft.owner, draft), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropDraft = (storage: DraftStorage, owner: string, place: DraftPlace): void =>
  storage.removeItem(keyOf(owner, place));

export const isSameDraft = (a: DraftPlace, b: DraftPlace): boolean => a.name === b.name && a.id === b.id;

/** Drafts of one login, newest first. */
export const listDrafts = (storage: DraftStorage, owner: string): Draft[] =>
  keysOf(storage)
    .flatMap((key) => read(storage.getItem(key), Date.now()) ?? [])
    .filter((draft) => draft.owner === owner)
    .toSorted((a, b) => b.at - a.at);

/** Deletes expired drafts; with an owner also drafts of others on this device. */
export function sweepDrafts(storage: DraftStorage, owner: string | undefined): void {
  for (const key of keysOf(storage)) {
    const draft = read(storage.getItem(key), Date.now());
    if (!draft || (owner !== undefined && draft.owner !== owner)) storage.removeItem(key);
  }
}

/** Deletes all drafts on sign-out. */
export function clearDrafts(storage: DraftStorage): void {
  for (const key of keysOf(storage)) storage.removeItem(key);
}
