import type { SearchArguments } from '@platform/sdk';
import {
  CALL_STATUSES,
  type CallKeywordKind,
  callKeywordKind,
  normalizeCallKeyword,
} from '@platform/sdk/rules';
import { GetGatewayInvokeLogBody } from '@platform/sdk/zod/operations-logs';
import { Button, Form, Grid, Inline } from '@platform/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { DateRangeInput } from '#components/form/DateRangeInput.tsx';
import { KnownSearchInput } from '#components/form/KnownSearchInput.tsx';
import { sentResolver } from '#components/form/sentResolver.ts';
import { TextInput } from '#components/form/TextInput.tsx';
import { timeZone } from '#lib/format.ts';
import { CallerInput } from './CallerInput.tsx';
import {
  completed,
  fieldsOf,
  filtersOf,
  isPortalError,
  type LogFields,
  type LogFilters,
  missingFilters,
} from './logSearch.ts';
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

/** The description of the keyword field by the kind of keyword that was recognized. */
const KINDS: Record<CallKeywordKind, string> = {
  requestId: 'Recognized as a request ID. Finds the call at any start time.',
  platformRequestId: 'Recognized as the request ID of an error message of the portal. Finds it at any time.',
  signature: 'Recognized as a signature.',
  methodName: 'Recognized as a method name.',
  phone: 'Recognized as a phone number of the caller.',
  appId: 'Recognized as an AppID.',
  accessKeyId: 'Recognized as an AccessKey ID. Finds only calls whose caller is known.',
  returnCode: 'Recognized as a return code.',
};

const resolve = sentResolver<LogFields>(GetGatewayInvokeLogBody);
const UNRECOGNIZED = 'unrecognized';
const EXPECTED =
  'Enter a request ID, signature, method name, phone number, AppID, AccessKey ID or return code.';
const EMPTY: LogFields = fieldsOf(filtersOf({}));
const listOf = new Intl.ListFormat('en');

/**
 * Rejects a keyword that is not recognized. If filters are missing, only the keyword field shows an error, because a
 * keyword is enough.
 */
const resolver: Resolver<LogFields> = (fields, ...rest) => {
  const keyword = normalizeCallKeyword(fields.keyword);
  if (keyword !== '' && !callKeywordKind(keyword)) {
    return {
      values: {},
      errors: { keyword: { type: UNRECOGNIZED, message: `Not recognized. ${EXPECTED}` } },
    };
  }
  if (isPortalError(keyword)) return { values: { ...EMPTY, keyword }, errors: {} };
  const filters = completed({ ...fields, keyword });
  const missing = missingFilters(filters);
  if (missing.length === 0) return resolve(filters, ...rest);
  const message = `Validation failed. Enter what identifies the call, or choose ${listOf.format(missing)}.`;
  return { values: {}, errors: { keyword: { type: 'required', message } } };
};

function descriptionOf(keyword: string): string {
  const kind = callKeywordKind(keyword);
  return kind ? KINDS[kind] : EXPECTED;
}

/**
 * The filters of the log search. Caller, status code and time range are required (specification §5); if there is a
 * keyword, they have defaults.
 */
export function LogForm({ filters, known, isPending, onSearch, onClear }: LogFormProps) {
  const form = useForm<LogFields>({ resolver, defaultValues: fieldsOf(filters) });
  const { errors } = form.formState;
  const [range, setRange] = useState(filters.range);
  // A combobox shows its first value until the reader chooses another, so this key remounts it when a search fills it in.
  const [callerKey, setCallerKey] = useState(0);
  // Remounts all filters, for the same reason, when they are cleared.
  const [filtersKey, setFiltersKey] = useState(0);
  const [keyword, ...required] = useWatch({
    control: form.control,
    name: ['keyword', 'caller', 'statusCode', 'startTimeFrom', 'startTimeTo'],
  });
  const chosen = required.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen filter changes the keyword's error.
  useEffect(() => {
    if (errors.keyword) void form.trigger('keyword');
  }, [chosen, form]);
  const isRequired = normalizeCallKeyword(keyword) === '';
  /** Clears all filters and gives the keyword a value. */
  const keepOnly = (keyword: string, onKeep: () => void) => {
    // A field can take the focus once it is registered again.
    flushSync(() => {
      form.reset({ ...EMPTY, keyword });
      setRange('');
      setFiltersKey(filtersKey + 1);
      onKeep();
    });
    form.setFocus('keyword');
  };
  return (
    <Form
      gap={4}
      onSubmit={form.handleSubmit(
        ({ keyword, caller, appId, methodName, statusCode, startTimeFrom, startTimeTo, sig }) => {
          if (isPortalError(keyword)) {
            keepOnly(keyword, () => onSearch(filtersOf({ keyword })));
            return;
          }
          const [from, to] = form.getValues(['startTimeFrom', 'startTimeTo']);
          const named = range || (from || to ? '' : 'hour');
          const times = named ? { startTimeFrom: '', startTimeTo: '' } : { startTimeFrom, startTimeTo };
          const typed = { keyword, sig: sig.trim() };
          const isFilledIn = form.getValues('caller') === '';
          const { start, end } = named ? timesOf(named) : { start: startTimeFrom, end: startTimeTo };
          const fields = { ...typed, caller, appId, methodName, statusCode };
          form.reset({ ...fields, startTimeFrom: start, startTimeTo: end });
          setRange(named);
          if (isFilledIn) {
            const focused = document.activeElement;
            flushSync(() => setCallerKey(callerKey + 1));
            if (focused && !focused.isConnected) form.setFocus('caller');
          }
          onSearch({ ...fields, ...times, range: named });
        },
      )}
    >
      <TextInput
        control={form.control}
        name="keyword"
        label="Find a call or error"
        description={errors.keyword?.type === UNRECOGNIZED ? undefined : descriptionOf(keyword)}
        autoComplete="off"
        spellCheck="false"
      />
      <Grid key={filtersKey} layout="three" gap={4}>
        <CallerInput
          key={callerKey}
          control={form.control}
          name="caller"
          known={known.callerList}
          isRequired={isRequired}
        />
        <ChoiceInput
          control={form.control}
          name="statusCode"
          label="Status code"
          placeholder="Choose a status"
          options={STATUS_CODES}
          isRequired={isRequired}
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
          isRequired={isRequired}
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
        <Button onPress={() => keepOnly('', onClear)}>Clear</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Search
        </Button>
      </Inline>
    </Form>
  );
}
