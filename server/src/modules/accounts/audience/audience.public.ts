import type { Audience } from '@portal/contract/accounts/audience/audience.ts';

/** Columns of an audience in the rows of its record. */
export const audienceColumns = (audience: Audience) => ({
  audienceAreas: audience.areas,
  audiencePositions: audience.positions,
  audienceGroups: audience.groups,
  audienceTeams: audience.teams,
  audienceHiredWithin: audience.hired_within_days,
});
export type AudienceColumns = ReturnType<typeof audienceColumns>;

export const AUDIENCE_FIELDS = [
  'audienceAreas',
  'audiencePositions',
  'audienceGroups',
  'audienceTeams',
  'audienceHiredWithin',
] as const satisfies readonly (keyof AudienceColumns)[];

/** The same for the audience that may open the record. */
export const readerColumns = (audience: Audience) => ({
  readerAreas: audience.areas,
  readerPositions: audience.positions,
  readerGroups: audience.groups,
  readerTeams: audience.teams,
  readerHiredWithin: audience.hired_within_days,
});

export const READER_FIELDS = [
  'readerAreas',
  'readerPositions',
  'readerGroups',
  'readerTeams',
  'readerHiredWithin',
] as const satisfies readonly (keyof ReturnType<typeof readerColumns>)[];

/** Audience of a row. */
export const audienceOf = (row: AudienceColumns): Audience => ({
  areas: row.audienceAreas,
  positions: row.audiencePositions,
  groups: row.audienceGroups,
  teams: row.audienceTeams,
  hired_within_days: row.audienceHiredWithin,
});

export { assertKnownPeople } from './known.rules.ts';
