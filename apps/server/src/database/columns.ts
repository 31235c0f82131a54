import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp as a `Date`, to the millisecond. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** A transaction id, as text because it can exceed JavaScript's safe integers. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
