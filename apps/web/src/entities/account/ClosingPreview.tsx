import type { AccountClosing as Closing } from '@platform/sdk';
import { useCloseAccount, useGetAccountClosing } from '@platform/sdk/react';
import {
  AlertDialog,
  Button,
  DescriptionItem,
  DescriptionList,
  DialogTrigger,
  Disclosure,
  Heading,
  type HeadingLevel,
  Inline,
  Stack,
  Text,
} from '@platform/ui';
import type { ReactNode } from 'react';
import { Loaded } from '#components/Loaded.tsx';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { formatDay, formatMoney, formatNumber } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { KeepAccount } from './KeepAccount.tsx';
import { refreshClosing } from './refreshClosing.ts';

/** Props of ClosingPreview. */
export interface ClosingPreviewProps {
  /** The account, for an operator; the caller's own by default. */
  userId?: string;
  /** Heading level of the parts. */
  headingLevel: HeadingLevel;
}

interface PartProps {
  title: string;
  headingLevel: HeadingLevel;
  children: ReactNode;
}

function Part({ title, headingLevel, children }: PartProps) {
  return (
    <Stack gap={2}>
      <Heading level={headingLevel} size="small">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Lists the packages, QPS expansions and open orders that end with the account. */
function endingOf({
  packageList,
  increaseList,
  orderList,
}: Closing): [key: string, name: string, text: string][] {
  return [
    ...packageList.map(({ productName, flowType, remain, expirationDate }): [string, string, string] => [
      `${flowType} ${productName} ${expirationDate}`,
      productName,
      `${FLOW_TYPES[flowType].unit.phrase(remain)} left, valid until ${formatDay(expirationDate)}`,
    ]),
    ...increaseList.map(({ productName, callsPerSecond, expirationDate }): [string, string, string] => [
      `qps ${productName} ${expirationDate}`,
      productName,
      `${formatNumber(callsPerSecond)} calls per second, valid until ${formatDay(expirationDate)}`,
    ]),
    ...orderList.map(({ orderId, productName, price, isAwaited }): [string, string, string] => [
      orderId,
      `Order ${orderId}`,
      `${productName}, ${formatMoney(price)}: ${isAwaited ? 'the account stays until the payment or invoice is completed' : 'cancelled'}`,
    ]),
  ];
}

/** The server erases accounts once an hour. */
const waitOf = (days: number) =>
  days === 0 ? 'Within an hour' : `In ${days} ${days === 1 ? 'day' : 'days'}`;

/** Shows what closing an account erases and what is kept, with the button that requests the closing. */
export function ClosingPreview({ userId, headingLevel }: ClosingPreviewProps) {
  const closing = useGetAccountClosing({ ...(userId && { userId }) });
  const close = useCloseAccount();
  return (
    <Loaded query={closing} what="consequences" headingLevel={headingLevel}>
      {(preview) => {
        const { closeTime, waitingDays, erasedList, keptList } = preview;
        const ending = endingOf(preview);
        return (
          <Stack gap={5}>
            {/* For operators only, because the owner sees this at the top of every page. */}
            {closeTime && userId && <KeepAccount closeTime={closeTime} userId={userId} />}
            {ending.length > 0 && (
              <Part title="What ends" headingLevel={headingLevel}>
                <DescriptionList>
                  {ending.map(([key, name, text]) => (
                    <DescriptionItem key={key} term={name}>
                      {text}
                    </DescriptionItem>
                  ))}
                </DescriptionList>
              </Part>
            )}
            <Part title="What is erased" headingLevel={headingLevel}>
              <Text>{erasedList.join(', ')}</Text>
            </Part>
            <Disclosure title="What stays, and why" headingLevel={headingLevel}>
              <DescriptionList>
                {keptList.map(({ data, period, reason }) => (
                  <DescriptionItem key={data} term={data}>
                    <Stack gap="half">
                      {reason}
                      <Text size="small" tone="secondary" elementType="span">
                        {period}
                      </Text>
                    </Stack>
                  </DescriptionItem>
                ))}
              </DescriptionList>
            </Disclosure>
            {!closeTime && (
              <Inline>
                <DialogTrigger>
                  <Button variant="danger">Close account</Button>
                  <AlertDialog
                    title="Close the account?"
                    tone="danger"
                    confirmLabel="Close account"
                    cancelLabel="Cancel"
                    onConfirm={async () => {
                      await close.mutateAsync({ data: { ...(userId && { userId }) } });
                      toasts.show({ tone: 'success', title: 'The closing of the account is requested' });
                      await refreshClosing();
                    }}
                  >
                    <Text>
                      {`${waitOf(waitingDays)}, the account and its data are erased. Its keys stop signing calls then. Until then, you can keep the account.`}
                    </Text>
                  </AlertDialog>
                </DialogTrigger>
              </Inline>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
