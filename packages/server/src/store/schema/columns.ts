import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Binary data. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});
/** A timestamp with microseconds; JavaScript keeps only milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** When the row was inserted. */
export const madeAt = moment('created_at').notNull().defaultNow();
/** A number that rises with every row. */
export const serial = (name: string) => bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();
