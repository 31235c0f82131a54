import { operatorRefusals } from '@platform/sdk/rules';
import { Text } from '@platform/ui';

/** Explains why an operator cannot act on their own account or enterprise. */
export function OwnObject() {
  return <Text tone="secondary">{operatorRefusals.own}.</Text>;
}
