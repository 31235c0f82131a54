import type { FlowBalance, FlowRechargeForm, FlowType } from '@platform/sdk';
import { useRechargeFlow } from '@platform/sdk/react';
import { inBaseUnits } from '@platform/sdk/rules';
import { RechargeFlowBody } from '@platform/sdk/zod/operations-enterprises';
import { Alert, Dialog, Grid } from '@platform/ui';
import { type DefaultValues, useForm, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { NumberInput } from '#components/form/NumberInput.tsx';
import { numberOptions } from '#components/form/options.ts';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { sentResolver } from '#components/form/sentResolver.ts';
import { useSend } from '#components/form/useSend.ts';
import { DeactivatedAccount } from '#entities/account/DeactivatedAccount.tsx';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { formatDay, formatNumber } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { refresher } from '#lib/refresher.ts';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { FLOW_TYPES } from './flowTypes.ts';
import { amountOf, lastDayOf, UNITS } from './recharge.ts';

/** The recipient of a recharge: an account, or an enterprise with several accounts. */
export interface Receiver {
  id: string;
  name: string;
  /** The accounts to choose from; one of them receives the recharge. */
  userList: readonly { id: string; name: string }[];
  /** The balances of the enterprise; undefined for an account. */
  balances?: Record<FlowType, FlowBalance>;
}

/** Props of RechargeDialog. */
export interface RechargeDialogProps {
  /** The recipient; undefined closes the dialog. */
  receiver: Receiver | undefined;
  onClose: () => void;
}

/** Grants calls, traffic or snapshots to an account without an order (specification §3, §5, flow recharge). */
export function RechargeDialog({ receiver, onClose }: RechargeDialogProps) {
  const shown = useLast(receiver);
  return (
    <Dialog
      title={`Recharge ${shown?.name ?? ''}`}
      isOpen={receiver !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown && <RechargeForm key={shown.id} {...shown} onDone={onClose} />}
    </Dialog>
  );
}

/** Props of RechargeForm. */
interface RechargeFormProps extends Pick<Receiver, 'userList' | 'balances'> {
  /** Called after the recharge succeeded or was cancelled. */
  onDone: () => void;
}

/** The units of quota types without a choice of units. */
const UNIT_NAMES: Partial<Record<FlowType, string>> = { interface: 'calls', snapshot: 'snapshots' };

const refreshFlow = refresher('getEnterpriseFlowList', 'getOperateLogList');

function RechargeForm({ userList, balances, onDone }: RechargeFormProps) {
  const [only] = userList.length === 1 ? userList : [];
  const form = useForm<FlowRechargeForm>({
    resolver: sentResolver<FlowRechargeForm>(RechargeFlowBody),
    defaultValues: { userId: only?.id ?? '' } as DefaultValues<FlowRechargeForm>,
  });
  const { userId, flowType, packetCount, flowValue, unit, timePeriod } = useWatch({ control: form.control });
  const zone = useGatewayZone();
  const recharge = useSend(useRechargeFlow, form, async (done) => {
    toasts.show({
      tone: 'success',
      title: `${done.userName} received ${amountOf(done)}`,
      description: `Valid until ${formatDay(done.expirationDate)}`,
    });
    onDone();
    await refreshFlow();
  });
  const units = flowType ? UNITS[flowType] : [];
  const receiver = userList.find(({ id }) => id === userId)?.name;
  const { shape } = RechargeFlowBody;
  const isValid =
    shape.packetCount.safeParse(packetCount).success && shape.flowValue.safeParse(flowValue).success;
  const amount = isValid ? amountOf({ flowType, packetCount, flowValue, unit }) : undefined;
  const packets =
    packetCount && flowValue && packetCount > 1
      ? `${formatNumber(packetCount)} × ${formatNumber(flowValue)} = `
      : '';
  const validUntil =
    timePeriod && zone.data ? `, valid until ${formatDay(lastDayOf(timePeriod, zone.data, new Date()))}` : '';
  const given = amount && `${receiver ?? 'The user'} gets ${packets}${amount}${validUntil}.`;
  const before = flowType && balances?.[flowType].remain;
  const after =
    before !== undefined && amount && unit && packetCount && flowValue
      ? before + inBaseUnits(packetCount * flowValue, unit)
      : undefined;
  return (
    <DialogForm
      form={form}
      submitLabel="Recharge"
      isPending={recharge.isPending}
      onCancel={onDone}
      onSubmit={(data) => recharge.send({ data })}
    >
      <ChoiceInput
        control={form.control}
        name="userId"
        label="User"
        placeholder="Choose a user"
        options={userList}
        isRequired
      />
      <DeactivatedAccount userId={userId} name={receiver} />
      <RadioInput
        control={form.control}
        name="flowType"
        label="Quota type"
        orientation="horizontal"
        options={Object.entries(FLOW_TYPES).map(([id, { title }]) => ({ id: id as FlowType, name: title }))}
        onChange={(chosen) => {
          // Select the new type's first unit, because units differ by type.
          form.setValue('unit', UNITS[chosen][0] as FlowRechargeForm['unit']);
          form.clearErrors('unit');
        }}
        isRequired
      />
      <Grid layout="two" gap={4}>
        <NumberInput control={form.control} name="packetCount" label="Number of packages" isRequired />
        <NumberInput
          control={form.control}
          name="flowValue"
          label="Amount per package"
          {...(flowType && { unit: unit === 'GB' || unit === 'MB' ? unit : UNIT_NAMES[flowType] })}
          hidesButtons
          isRequired
        />
        {units.length > 1 && (
          <ChoiceInput
            control={form.control}
            name="unit"
            label="Unit"
            options={units.map((id) => ({ id, name: id }))}
            isRequired
          />
        )}
        <ChoiceInput
          control={form.control}
          name="timePeriod"
          label="Validity"
          placeholder="Choose a period"
          options={numberOptions(TIME_PERIODS)}
          isRequired
        />
      </Grid>
      {given && (
        <Alert tone="info" title={given} isAnnounced>
          {flowType &&
            before !== undefined &&
            after !== undefined &&
            `Enterprise balance: ${FLOW_TYPES[flowType].unit.amount(before)} now, ${FLOW_TYPES[flowType].unit.amount(after)} after. `}
          The recharge is free and is recorded, and the account gets a message. This cannot be undone.
        </Alert>
      )}
    </DialogForm>
  );
}
