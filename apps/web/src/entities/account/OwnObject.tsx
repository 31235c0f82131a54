import { operatorRefusals } from '@platform/sdk/rules';
import { Text } from '@platform/ui';

/** Says why an operator is offered nothing to do here. */
export function OwnObject() {
  return <Text tone="secondary">{operatorRefusals.own}.</Text>;
}
