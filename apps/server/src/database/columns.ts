import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** A transaction's number, as text: numbers of JavaScript are too small for it. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
