import { getTableColumns } from 'drizzle-orm';
import { invokeLogs } from '#gateway/tables.ts';

const { transaction: _, ...columns } = getTableColumns(invokeLogs);

/** The columns of the call log that are read to show calls. */
export const logColumns = columns;

/** A call as it is read from the log. */
export type LogRow = Omit<typeof invokeLogs.$inferSelect, 'transaction'>;
