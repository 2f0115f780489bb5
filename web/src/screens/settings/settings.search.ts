import { z } from 'zod';
import { choiceParam } from '../../platform/address/search.ts';

/** Sections in menu order; the first one is the default. */
export const SETTINGS_SECTIONS = [
  'organisation',
  'sections',
  'rules',
  'notices',
  'retention',
  'access',
  'shifts',
  'planning',
  'marks',
  'work-rules',
  'pay',
  'requests',
  'news-types',
  'feedback',
  'document-types',
  'policy',
  'history',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export const SettingsSearch = z.object({ section: choiceParam(SETTINGS_SECTIONS) });
