import type { SQL } from 'drizzle-orm';

export interface RequiredAt {
  now: Date;
  timeZone: string;
}

/**
 * SQL of one module's required reading and viewing. It reads the relations `person` (id, area, position,
 * role, team, hired_on) and `thing` (kind, record_id, place) of the statement around it.
 */
export interface RequirementSource {
  /** Everything in force: kind, record_id, title, project_id, project, since, can_be_overdue. */
  things(at: RequiredAt): SQL;
  /** Pairs of person and required record: account_id, kind, record_id, place, is_done, done_at, due_at. */
  cells(at: RequiredAt): SQL;
  /** The same pairs with their start: account_id, kind, record_id, since. */
  pairs(at: RequiredAt): SQL;
  /** Periods of compliance: account_id, kind, record_id, from_at, until_at (null: still compliant). */
  spells(at: RequiredAt): SQL;
}

/** Projects of records: kind, record_id, project_id, project. */
export type RecordProjects = SQL;
