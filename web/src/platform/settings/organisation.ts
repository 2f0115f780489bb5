import { createStore, useStore } from '../offline/store.ts';
import { keepOrganisation, onDevice, ORGANISATION_KEY } from './settings.ts';

export interface Organisation {
  name: string;
  /** Image key; null for the portal's own logo. */
  logo: string | null;
}

/** Parses the text stored by `keepOrganisation`. */
export function readOrganisation(text: string | null | undefined): Organisation {
  const [logo, name] = (text ?? '').split(/\|(.*)/);
  return { name: name || 'Портал', logo: logo || null };
}

const organisation = createStore(onDevice(ORGANISATION_KEY));

/** Stores it on the device, so that the page renders it before the server answers. */
export const storeOrganisation = (shown: Organisation): void => organisation.set(keepOrganisation(shown));

export const useOrganisation = (): Organisation => readOrganisation(useStore(organisation));
