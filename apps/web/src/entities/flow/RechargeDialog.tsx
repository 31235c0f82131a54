import type { FlowRechargeForm, FlowType } from '@platform/sdk';
import { invalidate, useRechargeFlow } from '@platform/sdk/react';
import { RechargeFlowBody } from '@platform/sdk/zod/operations-enterprises';
import {
  Alert,
  Button,
  Dialog,
  Form,
  Grid,
  Inline,
  NumberField,
  Radio,
  RadioGroup,
  Select,
  SelectItem,
} from '@platform/ui';
import { type DefaultValues, useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { sentResolver } from '#components/form/sentResolver.ts';
import { useField } from '#components/form/useField.ts';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { formatDay } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { queryClient } from '#lib/queryClient.ts';
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

const refresh = () => invalidate(queryClient, 'getEnterpriseFlowList', 'getOperateLogList');

function RechargeForm({ userList, onDone }: RechargeFormProps) {
  const [only] = userList.length === 1 ? userList : [];
  const form = useForm<FlowRechargeForm>({
    resolver: sentResolver<FlowRechargeForm>(RechargeFlowBody),
    defaultValues: { userId: only?.id ?? '' } as DefaultValues<FlowRechargeForm>,
  });
  const user = useField(form.control, 'userId');
  const flowType = useField(form.control, 'flowType');
  const packetCount = useField(form.control, 'packetCount');
  const flowValue = useField(form.control, 'flowValue');
  const unit = useField(form.control, 'unit');
  const timePeriod = useField(form.control, 'timePeriod');
  const zone = useGatewayZone();
  const recharge = useRechargeFlow({ mutation: { meta: { showsError: true } } });
  const problem = form.formState.errors.root?.message;
  const units = flowType.value ? UNITS[flowType.value] : [];
  const receiver = userList.find(({ id }) => id === user.value)?.name;
  const amount = amountOf({
    flowType: flowType.value,
    packetCount: packetCount.value,
    flowValue: flowValue.value,
    unit: unit.value,
  });
  const given =
    receiver && amount && timePeriod.value && zone.data
      ? `${receiver} gets ${amount} in all, to be used until ${formatDay(
          lastDayOf(timePeriod.value, zone.data, new Date()),
        )}.`
      : undefined;
  return (
    <Form
      onSubmit={form.handleSubmit((data) =>
        recharge.mutate(
          { data },
          {
            onSuccess: async (done) => {
              toasts.show({
                tone: 'success',
                title: `${done.userName} has got ${amountOf(done)}`,
                description: `To be used until ${formatDay(done.expirationDate)}`,
              });
              onDone();
              await refresh();
            },
            onError: (error) => showFormError(form, error),
          },
        ),
      )}
    >
      {problem && <Alert tone="danger" title={problem} isAnnounced />}
      <Select
        label="User"
        placeholder="Choose who receives it"
        value={user.value || null}
        onChange={user.onChange}
        onBlur={user.onBlur}
        errorMessage={user.errorMessage}
        isRequired
      >
        {userList.map(({ id, name }) => (
          <SelectItem key={id} id={id}>
            {name}
          </SelectItem>
        ))}
      </Select>
      <RadioGroup
        label="Flow type"
        orientation="horizontal"
        value={flowType.value ?? null}
        onChange={(chosen) => {
          flowType.onChange(chosen);
          // Select the new type's first unit, because units differ by type.
          form.setValue('unit', UNITS[chosen as FlowType][0] as FlowRechargeForm['unit'], {
            shouldValidate: form.formState.isSubmitted,
          });
        }}
        errorMessage={flowType.errorMessage}
        isRequired
      >
        {Object.entries(FLOW_TYPES).map(([id, { title }]) => (
          <Radio key={id} value={id}>
            {title}
          </Radio>
        ))}
      </RadioGroup>
      <Grid layout="two" gap={4}>
        <NumberField
          label="Number of packets"
          value={packetCount.value ?? Number.NaN}
          onChange={packetCount.onChange}
          onBlur={packetCount.onBlur}
          inputRef={packetCount.inputRef}
          errorMessage={packetCount.errorMessage}
          isRequired
        />
        <NumberField
          label="Flow value of a packet"
          value={flowValue.value ?? Number.NaN}
          onChange={flowValue.onChange}
          onBlur={flowValue.onBlur}
          inputRef={flowValue.inputRef}
          errorMessage={flowValue.errorMessage}
          hidesButtons
          isRequired
        />
        {units.length > 1 && (
          <Select
            label="Unit"
            value={unit.value ?? null}
            onChange={unit.onChange}
            onBlur={unit.onBlur}
            errorMessage={unit.errorMessage}
            isRequired
          >
            {units.map((id) => (
              <SelectItem key={id} id={id}>
                {id}
              </SelectItem>
            ))}
          </Select>
        )}
        <Select
          label="Time period"
          placeholder="Choose how long"
          value={timePeriod.value === undefined ? null : String(timePeriod.value)}
          onChange={(key) => timePeriod.onChange(Number(key))}
          onBlur={timePeriod.onBlur}
          errorMessage={timePeriod.errorMessage}
          isRequired
        >
          {Object.entries(TIME_PERIODS).map(([id, title]) => (
            <SelectItem key={id} id={id}>
              {title}
            </SelectItem>
          ))}
        </Select>
      </Grid>
      {given && (
        <Alert tone="info" title={given} isAnnounced>
          It costs nothing, stands in the operation records, and the account gets a message. It can’t be taken
          back.
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
