import { clear, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { DRAFT_DATABASE } from '../../../platform/drafts/device-drafts.ts';
import { type DraftValues, type PictureName, PICTURES, readDraft } from './draft.ts';

/** Draft of one user in IndexedDB. */
export interface DraftStore {
  values: () => Promise<DraftValues>;
  saveValues: (values: DraftValues) => Promise<void>;
  pictures: () => Promise<Partial<Record<PictureName, Blob>>>;
  savePicture: (name: PictureName, picture: Blob | null) => Promise<void>;
  wipe: () => Promise<void>;
}

const opened = new Map<string, UseStore>();

/** Like the library's store, but it closes when the database is deleted at the end of the session. */
function openStore(owner: string): UseStore {
  const request = indexedDB.open(DRAFT_DATABASE + owner);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('draft'));
  const ready = promisifyRequest(request).then((database) => {
    database.addEventListener('versionchange', () => {
      opened.delete(owner);
      database.close();
    });
    return database;
  });
  return async (mode, use) => use((await ready).transaction('draft', mode).objectStore('draft'));
}

export function draftStore(owner: string): DraftStore {
  let store = opened.get(owner);
  if (!store) opened.set(owner, (store = openStore(owner)));
  const place = store;
  return {
    values: async () => readDraft(await get('values', place)),
    saveValues: (values) => set('values', values, place),
    pictures: async () => {
      const found = await Promise.all(
        PICTURES.map(async ({ name }) => [name, await get<unknown>(name, place)] as const),
      );
      return Object.fromEntries(found.filter(([, picture]) => picture instanceof Blob));
    },
    savePicture: (name, picture) => (picture ? set(name, picture, place) : del(name, place)),
    wipe: () => clear(place),
  };
}
