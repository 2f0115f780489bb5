import { createStore, useStore } from '../offline/store.ts';
import { keepOrganisation, onDevice, ORGANISATION_KEY } from './settings.ts';

export interface Organisation {
  name: string;
  /** Key of a picture; null shows the portal's own. */
  logo: string | null;
}

/** What `keepOrganisation` has kept. */
export function readOrganisation(text: string | null | undefined): Organisation {
  const [logo, name] = (text ?? '').split(/\|(.*)/);
  return { name: name || 'Портал', logo: logo || null };
}

const organisation = createStore(onDevice(ORGANISATION_KEY));

/** Kept on the device: the page is drawn with it before the server answers. */
export const storeOrganisation = (shown: Organisation): void => organisation.set(keepOrganisation(shown));

export const useOrganisation = (): Organisation => readOrganisation(useStore(organisation));
