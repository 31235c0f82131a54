import type { ApiInfo } from '@platform/sdk';
import { zoneName } from '@platform/sdk/rules';
import { Alert, LinkButton } from '@platform/ui';
import type { GatewayResponse } from '#entities/call/gatewayResponse.ts';
import { buyLabel } from '#entities/quota/buyLabel.ts';
import { formatDuration } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { paidBy } from './costs.ts';

const HOUR = 3600;

/** Props of QuotaExceeded. */
export interface QuotaExceededProps {
  response: Pick<GatewayResponse, 'headers' | 'retryAfter'>;
  api: Pick<ApiInfo, 'priceKind' | 'tags'>;
}

/** Shown after a call was rejected because no quota was left: when the free calls reset, and where to buy more. */
export function QuotaExceeded({ response, api }: QuotaExceededProps) {
  const { data: zone } = useGatewayZone();
  const { headers, retryAfter = 0 } = response;
  const resets = headers.some(([name]) => name === 'x-free-quota-reset') && zone !== undefined;
  return (
    <Alert
      title={resets ? `Resets at 00:00 ${zoneName(zone)} (in ${waitOf(retryAfter)})` : 'A package is needed'}
      actions={
        <LinkButton href="/package" size="small" variant="primary">
          {buyLabel(paidBy(api))}
        </LinkButton>
      }
    >
      {resets
        ? 'The free calls of this API are used up for today. With a package, calls succeed at once.'
        : 'This API has no free calls. Calls succeed as soon as a package covers them.'}
    </Alert>
  );
}

/** The wait in whole hours, or in minutes if it is shorter. */
function waitOf(seconds: number): string {
  const unit = seconds >= HOUR ? HOUR : 60;
  return formatDuration(Math.max(1, Math.round(seconds / unit)) * unit);
}
