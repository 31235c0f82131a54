import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
