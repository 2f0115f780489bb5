import {
  isSectionOn,
  type Section,
  type Sections,
  SECTIONS,
} from '@portal/contract/admin/settings/sections.ts';
import { createStore, useStore } from '../offline/store.ts';
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

/** Pages of each section, the more exact path first; a path without a section is always there. */
const PAGES: readonly (readonly [path: string, section: Section])[] = [
  ['/knowledge_base/documents', 'documents'],
  ['/file_viewer/document', 'documents'],
  ['/knowledge_base/instructions', 'instructions'],
  ['/file_viewer/instruction', 'instructions'],
  ['/personalInstructionsLog', 'instructions'],
  ['/instructionsLog', 'instructions'],
  ['/knowledge_base/positions', 'positions'],
  ['/knowledge_base/FAQ', 'faq'],
  ['/knowledge_base/technical_information', 'technical_information'],
  ['/search', 'search'],
  ['/news', 'news'],
  ['/information', 'information'],
  ['/myFeedback', 'feedback'],
  ['/feedback', 'feedback'],
  ['/workTime/today', 'attendance'],
  ['/workTime/timesheet', 'attendance'],
  ['/workTime', 'shifts'],
  ['/erp/myFinances', 'finance'],
  ['/disputes', 'disputes'],
  ['/adminDocFlow', 'docflow'],
  ['/papers', 'papers'],
  ['/acknowledgements', 'compliance'],
  ['/compliance', 'compliance'],
  ['/freshness', 'freshness'],
  ['/people', 'people'],
  ['/notifications', 'notifications'],
  ['/notificationSettings', 'notifications'],
];

/** Section of a page's path. */
export function sectionOfPath(path: string): Section | undefined {
  const page = pathOf(path);
  return PAGES.find(([start]) => page === start || page.startsWith(`${start}/`))?.[1];
}

/** False for a page of a section that is switched off. */
export function isPathShown(path: string): boolean {
  const section = sectionOfPath(path);
  return section === undefined || isSectionShown(section);
}
