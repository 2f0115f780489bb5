import { createStore, useStore } from '../offline/store.ts';
import { keepOnDevice, onDevice, ORGANISATION_KEY } from './settings.ts';

export interface Organisation {
  name: string;
  /** Key of a picture; null shows the portal's own. */
  logo: string | null;
}

/** The key of the logo, a sign that no key has, and the name. */
export function readOrganisation(text: string | null | undefined): Organisation {
  const [logo, name] = (text ?? '').split(/\|(.*)/);
  return { name: name || 'Портал', logo: logo || null };
}

const organisation = createStore(onDevice(ORGANISATION_KEY));

/** Kept on the device: the page is drawn with it before the server answers. */
export function storeOrganisation({ name, logo }: Organisation): void {
  const text = `${logo ?? ''}|${name}`;
  keepOnDevice(ORGANISATION_KEY, text);
  organisation.set(text);
}

export const useOrganisation = (): Organisation => readOrganisation(useStore(organisation));
