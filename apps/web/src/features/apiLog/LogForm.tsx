import type { SearchArguments } from '@platform/sdk';
import { GetGatewayInvokeLogBody } from '@platform/sdk/zod/operations-logs';
import { Button, Form, Grid, Inline } from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { DateRangeInput } from '#components/form/DateRangeInput.tsx';
import { KnownSearchInput } from '#components/form/KnownSearchInput.tsx';
import { sentResolver } from '#components/form/sentResolver.ts';
import { TextInput } from '#components/form/TextInput.tsx';
import { CALL_STATUSES } from '#entities/call/GatewayCall.tsx';
import { timeZone } from '#lib/format.ts';
import { CallerInput } from './CallerInput.tsx';
import { fieldsOf, type LogFields, type LogFilters } from './logSearch.ts';
import { LOG_RANGES, type LogRange, timesOf } from './ranges.ts';

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

const PRESETS = Object.entries(LOG_RANGES).map(([id, label]) => ({
  id,
  label,
  getRange: () => timesOf(id as LogRange),
}));
const STATUS_CODES = { all: 'All statuses', ...CALL_STATUSES };

/** The filters of the log search; caller, status code and time range are required (specification §5). */
export function LogForm({ filters, known, isPending, onSearch, onClear }: LogFormProps) {
  const form = useForm<LogFields>({
    resolver: sentResolver<LogFields>(GetGatewayInvokeLogBody),
    defaultValues: fieldsOf(filters),
  });
  const [range, setRange] = useState(filters.range);
  return (
    <Form
      gap={4}
      onSubmit={form.handleSubmit(
        ({ caller, appId, methodName, statusCode, startTimeFrom, startTimeTo, sig }) => {
          const times = range ? { startTimeFrom: '', startTimeTo: '' } : { startTimeFrom, startTimeTo };
          onSearch({ caller, appId, methodName, statusCode, ...times, range, sig: sig.trim() });
        },
      )}
    >
      <Grid layout="three" gap={4}>
        <CallerInput control={form.control} name="caller" known={known.callerList} />
        <ChoiceInput
          control={form.control}
          name="statusCode"
          label="Status code"
          placeholder="Choose a status"
          options={STATUS_CODES}
          isRequired
        />
        <DateRangeInput
          control={form.control}
          names={{ start: 'startTimeFrom', end: 'startTimeTo' }}
          label="Start time"
          description={`In your time zone, ${timeZone()}.`}
          granularity="minute"
          hourCycle={24}
          presets={PRESETS}
          onPreset={(preset = '') => setRange(preset as LogRange | '')}
          isRequired
        />
        <KnownSearchInput
          control={form.control}
          name="appId"
          label="Application"
          clearLabel="Any application"
          known={known.appInfoList.map(({ appId: id, name }) => ({ id, name }))}
        />
        <KnownSearchInput
          control={form.control}
          name="methodName"
          label="API"
          clearLabel="Any API"
          known={known.apiList.map(({ methodName: id, name }) => ({ id, name }))}
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
