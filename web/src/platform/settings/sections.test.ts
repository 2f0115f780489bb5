// @vitest-environment jsdom
import { type Section, type Sections, SECTIONS } from '@portal/contract/admin/settings/sections.ts';
import { afterEach, describe, expect, test } from 'vitest';
import '../../shell/menu/menu.ts';
import { isPathShown, isSectionShown, sectionOfPath, storeSections } from './sections.ts';

const ALL = Object.fromEntries(SECTIONS.map((section): [Section, boolean] => [section, true])) as Sections;
afterEach(() => storeSections(ALL));

describe('sections that are switched off', () => {
  test('the pages of a section are gone with it, and with the section it needs', () => {
    storeSections({ ...ALL, shifts: false });
    expect([isPathShown('/workTime'), isPathShown('/workTime/today'), isSectionShown('wishes')]).toEqual([
      false,
      false,
      false,
    ]);
    storeSections({ ...ALL, attendance: false });
    expect([isPathShown('/workTime/'), isPathShown('/workTime/today')]).toEqual([true, false]);
  });

  test('a device keeps the switches for a start without a connection', () => {
    storeSections({ ...ALL, news: false, search: false });
    expect(localStorage.getItem('portal.sections-off')).toBe('search news');
  });

  test('a path has the section of its longest known beginning', () => {
    expect(sectionOfPath('/file_viewer/instruction/7')).toBe('instructions');
    expect(sectionOfPath('/newsletter')).toBeUndefined();
    expect(sectionOfPath('/settings/consents')).toBeUndefined();
  });
});
