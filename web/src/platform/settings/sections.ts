import {
  isSectionOn,
  type Section,
  type Sections,
  SECTIONS,
} from '@portal/contract/admin/settings/sections.ts';
import { createStore, useStore } from '../offline/store.ts';
import type { Page } from '../address/page.ts';
import { pathOf } from './phone-reach.ts';
import { keepOnDevice, onDevice } from './settings.ts';

const STORAGE_KEY = 'portal.sections-off';

/** Names of the sections that are switched off, separated by spaces: on the device for an offline start. */
const off = createStore(onDevice(STORAGE_KEY) ?? '');

export function storeSections(sections: Sections): void {
  const names = SECTIONS.filter((section) => !isSectionOn(sections, section)).join(' ');
  keepOnDevice(STORAGE_KEY, names);
  off.set(names);
}

const isIn = (names: string, section: Section): boolean => !names.split(' ').includes(section);

/** False for a section that the organisation has switched off. */
export const isSectionShown = (section: Section): boolean => isIn(off.get(), section);

/** The same, with a new rendering when a switch changes. */
export function useSections(): (section: Section) => boolean {
  const names = useStore(off);
  return (section) => isIn(names, section);
}

/** Path without its parameters: '/news' of '/news/$type'. */
const startOf = (path: string): string => path.split('/$', 1)[0] ?? path;

/** Starts of the paths of each section, the longer start first; a path without a section is always there. */
let starts: readonly (readonly [start: string, section: Section])[] = [];

/** Called by the menu, because the platform knows no module. */
export function setSectionPaths(pages: readonly Pick<Page, 'path' | 'section'>[]): void {
  starts = [
    // The viewer shows records of two sections.
    ['/file_viewer/document', 'documents'] as const,
    ['/file_viewer/instruction', 'instructions'] as const,
    ...pages.flatMap(({ path, section }) => (section ? [[startOf(path), section] as const] : [])),
  ].toSorted(([a], [b]) => b.length - a.length);
}

/** Section of a page's path. */
export function sectionOfPath(path: string): Section | undefined {
  const page = pathOf(path);
  return starts.find(([start]) => page === start || page.startsWith(`${start}/`))?.[1];
}

/** False for a page of a section that is switched off. */
export function isPathShown(path: string): boolean {
  const section = sectionOfPath(path);
  return section === undefined || isSectionShown(section);
}
