import type { SQL } from 'drizzle-orm';

/** When it is asked. */
export interface AskedAt {
  now: Date;
  timeZone: string;
}

/**
 * What people are asked to pass or to read, as one feature keeps it: parts of a statement. They read the relations
 * `person` (id, area, position, role) and `thing` (kind, record_id, place) of that statement.
 */
export interface Asked {
  /** kind, record_id, title, project_id and project (of a document left to who asks), since, can_be_overdue: everything in force. */
  things(at: AskedAt): SQL;
  /** account_id, kind, record_id, place, is_done, done_at, due_at: each pair of a person and a thing that is asked. */
  cells(at: AskedAt): SQL;
  /** account_id, kind, record_id, since: the same, with the moment from which on it is asked. */
  pairs(at: AskedAt): SQL;
  /** account_id, kind, record_id, from_at, until_at: while somebody had done what was in force; null: still. */
  spells(at: AskedAt): SQL;
}
