import { customType } from 'drizzle-orm/pg-core';

/** Raw bytes; drizzle has no column type for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
