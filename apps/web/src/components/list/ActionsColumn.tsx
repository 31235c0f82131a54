import { TableColumn, VisuallyHidden } from '@platform/ui';

/** The header of the column with a row's menu or buttons. */
export function ActionsColumn() {
  return (
    <TableColumn id="actions" align="end" placement="corner">
      <VisuallyHidden>Actions</VisuallyHidden>
    </TableColumn>
  );
}
