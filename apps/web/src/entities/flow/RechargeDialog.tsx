import type { FlowRechargeForm, FlowType } from '@platform/sdk';
import { useRechargeFlow } from '@platform/sdk/react';
import { RechargeFlowBody } from '@platform/sdk/zod/operations-enterprises';
import { Alert, Button, Dialog, Form, Grid, Inline } from '@platform/ui';
import { type DefaultValues, useForm, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { NumberInput } from '#components/form/NumberInput.tsx';
import { numberOptions } from '#components/form/options.ts';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { sentResolver } from '#components/form/sentResolver.ts';
import { useSend } from '#components/form/useSend.ts';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { formatDay } from '#lib/format.ts';
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
      {shown && <RechargeForm key={shown.id} userList={shown.userList} onDone={onClose} />}
    </Dialog>
  );
}

/** Props of RechargeForm. */
interface RechargeFormProps extends Pick<Receiver, 'userList'> {
  /** Called after the recharge succeeded or was cancelled. */
  onDone: () => void;
}

const refreshFlow = refresher('getEnterpriseFlowList', 'getOperateLogList');

function RechargeForm({ userList, onDone }: RechargeFormProps) {
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
      title: `${done.userName} has got ${amountOf(done)}`,
      description: `To be used until ${formatDay(done.expirationDate)}`,
    });
    onDone();
    await refreshFlow();
  });
  const units = flowType ? UNITS[flowType] : [];
  const receiver = userList.find(({ id }) => id === userId)?.name;
  const amount = amountOf({ flowType, packetCount, flowValue, unit });
  const given =
    receiver && amount && timePeriod && zone.data
      ? `${receiver} gets ${amount} in all, to be used until ${formatDay(
          lastDayOf(timePeriod, zone.data, new Date()),
        )}.`
      : undefined;
  return (
    <Form onSubmit={form.handleSubmit((data) => recharge.send({ data }))}>
      <FormAlert control={form.control} />
      <ChoiceInput
        control={form.control}
        name="userId"
        label="User"
        placeholder="Choose who receives it"
        options={userList}
        isRequired
      />
      <RadioInput
        control={form.control}
        name="flowType"
        label="Flow type"
        orientation="horizontal"
        options={Object.entries(FLOW_TYPES).map(([id, { title }]) => ({ id: id as FlowType, name: title }))}
        onChange={(chosen) => {
          // Select the new type's first unit, because units differ by type.
          form.setValue('unit', UNITS[chosen][0] as FlowRechargeForm['unit'], {
            shouldValidate: form.formState.isSubmitted,
          });
        }}
        isRequired
      />
      <Grid layout="two" gap={4}>
        <NumberInput control={form.control} name="packetCount" label="Number of packets" isRequired />
        <NumberInput
          control={form.control}
          name="flowValue"
          label="Flow value of a packet"
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
          label="Time period"
          placeholder="Choose how long"
          options={numberOptions(TIME_PERIODS)}
          isRequired
        />
      </Grid>
      {given && (
        <Alert tone="info" title={given} isAnnounced>
          It costs nothing, appears in the operation records, and the account gets a message. It can’t be
          taken back.
        </Alert>
      )}
      <Inline gap={2} justify="end">
        <Button onPress={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={recharge.isPending}>
          Recharge
        </Button>
      </Inline>
    </Form>
  );
}
