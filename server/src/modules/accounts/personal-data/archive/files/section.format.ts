import type { PersonalDataSource } from '../../../../../platform/people/personal-data/source.sql.ts';

/** Records of one kind; values are in the order of the fields. */
export interface Section extends Pick<PersonalDataSource, 'name' | 'title' | 'note' | 'fields'> {
  batches: AsyncIterable<unknown[][]>;
}

/** Header of both files. */
export interface Head {
  name: string;
  username: string;
  madeAt: Date;
  /** IANA name. */
  timeZone: string;
}
