import type { SearchArguments } from '@platform/sdk';
import { GetGatewayInvokeLogBody } from '@platform/sdk/zod/operations-logs';
import { Button, DateRangePicker, Form, Grid, Inline } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { sentResolver } from '#components/form/sentResolver.ts';
import { TextInput } from '#components/form/TextInput.tsx';
import { useField } from '#components/form/useField.ts';
import { KnownSearch } from '#components/list/KnownSearch.tsx';
import { CALL_STATUSES } from '#entities/call/GatewayCall.tsx';
import { timeZone } from '#lib/format.ts';
import { ALL_CALLERS, CallerSearch } from './CallerSearch.tsx';
import type { LogFilters } from './logSearch.ts';
import { RANGES } from './ranges.ts';

/** Props of LogForm. */
export interface LogFormProps {
  /** Initial values. */
  filters: LogFilters;
  /** The options of the filters. */
  known: SearchArguments;
  /** Whether the search is running. */
  isPending: boolean;
  onSearch: (filters: LogFilters) => void;
  /** Clears every filter. */
  onClear: () => void;
}

const STATUS_CODES = { all: 'However they ended', ...CALL_STATUSES };

/** The filters of the log search; caller, status code and time range are required (specification §5). */
export function LogForm({ filters, known, isPending, onSearch, onClear }: LogFormProps) {
  const form = useForm<LogFilters>({
    resolver: sentResolver<LogFilters>(GetGatewayInvokeLogBody),
    defaultValues: filters,
  });
  const { value: callerId, ...caller } = useField(form.control, 'caller');
  const from = useField(form.control, 'startTimeFrom');
  const to = useField(form.control, 'startTimeTo');
  const application = useField(form.control, 'appId');
  const api = useField(form.control, 'methodName');
  const callers = [ALL_CALLERS, ...known.callerList];
  const chosen = callers.find(({ id }) => id === callerId) ?? { id: callerId, name: callerId };
  const isReversed = from.value !== '' && from.value > to.value;
  return (
    <Form
      gap={4}
      onSubmit={form.handleSubmit(
        ({ caller, appId, methodName, statusCode, startTimeFrom, startTimeTo, sig }) => {
          onSearch({ caller, appId, methodName, statusCode, startTimeFrom, startTimeTo, sig: sig.trim() });
        },
      )}
    >
      <Grid layout="three" gap={4}>
        <CallerSearch
          {...caller}
          value={callerId === '' ? null : chosen}
          onChange={(found) => caller.onChange(found?.id ?? '')}
        />
        <ChoiceInput
          control={form.control}
          name="statusCode"
          label="Status code"
          placeholder="Choose how they ended"
          options={STATUS_CODES}
          isRequired
        />
        <DateRangePicker
          label="Start time"
          description={`In your time zone, ${timeZone()}.`}
          granularity="minute"
          hourCycle={24}
          presets={RANGES}
          value={from.value && to.value ? { start: from.value, end: to.value } : null}
          onChange={(range) => {
            from.onChange(range?.start ?? '');
            to.onChange(range?.end ?? '');
          }}
          onBlur={from.onBlur}
          inputRef={from.inputRef}
          errorMessage={isReversed ? 'The start is after the end' : (from.errorMessage ?? to.errorMessage)}
          isRequired
        />
        <KnownSearch
          label="Application"
          clearLabel="Any application"
          known={known.appInfoList.map(({ appId: id, name }) => ({ id, name }))}
          value={application.value}
          onChange={application.onChange}
        />
        <KnownSearch
          label="API"
          clearLabel="Any API"
          known={known.apiList.map(({ methodName: id, name }) => ({ id, name }))}
          value={api.value}
          onChange={api.onChange}
        />
        <TextInput
          control={form.control}
          name="sig"
          label="Signature"
          placeholder="The value of _sig"
          autoComplete="off"
          spellCheck="false"
        />
      </Grid>
      <Inline gap={2} justify="end">
        <Button onPress={onClear}>Clear</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Search
        </Button>
      </Inline>
    </Form>
  );
}
