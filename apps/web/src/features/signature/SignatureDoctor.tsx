import type { GatewayInvokeLog } from '@platform/sdk';
import { diagnoseSignature } from '@platform/signer/diagnose';
import {
  Alert,
  Button,
  Card,
  Form,
  Grid,
  Inline,
  PasswordField,
  SearchIcon,
  Stack,
  TextArea,
} from '@platform/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Loaded } from '#components/Loaded.tsx';
import { type ExaminedCall, examinedCall, forgetExaminedCall } from '#entities/call/examinedCall.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { recallSecret } from '#lib/secrets.ts';
import { EXAMPLE_SECRET, exampleCall } from './example.ts';
import { type Pasted, readPasted } from './pasted.ts';
import { PastedError } from './pastedError.ts';
import { RejectedCalls } from './RejectedCalls.tsx';
import { Report } from './Report.tsx';

/** The entered call. It never leaves the page. */
interface Entered {
  call: string;
  secret: string;
  baseString: string;
  /** The call of the gateway's log, as long as it was not edited. */
  logged?: Pick<GatewayInvokeLog, 'id' | 'startTime'>;
  /** The return code that the gateway rejected the call with, if it is known. */
  rejectedAs?: string;
}

/** Maximum number of characters of a value that the log stores. */
const MAX_LOGGED_LENGTH = 512;
const CUT_OFF =
  'The gateway’s log keeps the first 512 characters of a value. To check this call, paste it as it was sent.';

const EMPTY: Entered = { call: '', secret: '', baseString: '' };

/** Converts a call passed by another screen to the format of a pasted call. */
function enteredFrom({ params, secret, logged, rejectedAs }: ExaminedCall): Entered {
  return {
    ...EMPTY,
    call: JSON.stringify(params, null, 2),
    secret: secret ?? recallSecret(params._akey ?? '') ?? '',
    ...(logged && { logged }),
    ...(rejectedAs && { rejectedAs }),
  };
}

/** Converts a call of the gateway's log to the format of a pasted call. */
function ofLog(
  { id, startTime, inputParams, sig, codename }: GatewayInvokeLog,
  { secret, baseString }: Entered,
): Entered {
  const params: Record<string, string> = { ...inputParams, ...(sig && { _sig: sig }) };
  return {
    call: JSON.stringify(params, null, 2),
    secret: secret || (recallSecret(params._akey ?? '') ?? ''),
    baseString,
    logged: { id, startTime },
    rejectedAs: codename,
  };
}

function examine({ call, secret, baseString, logged, rejectedAs }: Entered, zone: string) {
  const { as, pairs, note }: Pasted = readPasted(call);
  const clock = logged ? new Date(logged.startTime) : new Date();
  const isCutOff = logged !== undefined && pairs.some(([, value]) => value.length >= MAX_LOGGED_LENGTH);
  const isArrival = logged !== undefined;
  const diagnosis = diagnoseSignature({
    params: pairs,
    ...(secret && { secret }),
    baseString,
    clock,
    isArrival,
    zone,
    ...(rejectedAs && { rejectedAs }),
  });
  return { diagnosis, readAs: as, note: isCutOff ? CUT_OFF : note, rejectedAs };
}

interface Outcome {
  /** The examined call. */
  of?: Entered;
  report?: ReturnType<typeof examine>;
  problem?: string;
}

function outcomeOf(entered: Entered, zone: string): Outcome {
  try {
    return { of: entered, report: examine(entered, zone) };
  } catch (error) {
    if (error instanceof PastedError) return { of: entered, problem: error.message };
    throw error;
  }
}

/** Explains why the signature of a pasted or passed call failed (specification §7.10, §8). */
export function SignatureDoctor() {
  return (
    <Loaded query={useGatewayZone()} what="gateway’s settings" headingLevel={2}>
      {(zone) => <Examination zone={zone} />}
    </Loaded>
  );
}

function Examination({ zone }: { zone: string }) {
  const [entered, setEntered] = useState<Entered>(() => {
    const call = examinedCall();
    return call ? enteredFrom(call) : EMPTY;
  });
  // Runs in an effect, because React may discard the first render, and the call would be lost.
  useEffect(forgetExaminedCall, []);
  const [{ of, report, problem }, setOutcome] = useState<Outcome>(() =>
    entered.call === '' ? {} : outcomeOf(entered, zone),
  );
  const isOutdated = (['call', 'secret', 'baseString'] as const).some((part) => of?.[part] !== entered[part]);
  const heading = useRef<HTMLHeadingElement>(null);
  const callField = useRef<HTMLTextAreaElement>(null);
  /** Number of requested examinations, so that each result receives the focus. */
  const [runs, setRuns] = useState(0);
  useEffect(() => {
    if (runs > 0) (heading.current ?? callField.current)?.focus();
  }, [runs]);

  const show = (next: Entered) => {
    setOutcome(outcomeOf(next, zone));
    setRuns(runs + 1);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(entered);
  };
  const showExample = () => {
    const example = { ...EMPTY, call: exampleCall(new Date(), zone), secret: EXAMPLE_SECRET };
    setEntered(example);
    show(example);
  };
  const choose = (call: GatewayInvokeLog) => {
    const chosen = ofLog(call, entered);
    setEntered(chosen);
    show(chosen);
  };
  return (
    <Stack gap={8}>
      <Card
        title="Your call"
        description="The check runs in this page. Nothing that you enter is sent or stored, and neither is the secret."
      >
        <Form onSubmit={submit}>
          <Grid layout="two" gap={6}>
            <Stack gap={4}>
              <RejectedCalls callId={entered.logged?.id} onChoose={choose} />
              <TextArea
                label="What you sent"
                description="A URL with its query, a form body, a curl command, a JSON object, or a name=value per line; with _sig."
                errorMessage={of?.call === entered.call ? problem : undefined}
                value={entered.call}
                onChange={(call) => {
                  const { logged: _logged, rejectedAs: _rejectedAs, ...rest } = entered;
                  setEntered({ ...rest, call });
                }}
                inputRef={callField}
                rows={9}
                isMonospace
                isRequired
              />
            </Stack>
            <Stack gap={4}>
              <PasswordField
                label="AccessKey Secret"
                description="Needed to find the exact cause. It stays in this page."
                value={entered.secret}
                onChange={(secret) => setEntered({ ...entered, secret })}
                autoComplete="off"
              />
              <TextArea
                label="Your base string"
                description="The text that your program hashes, with or without the secret. Use it if you prefer not to enter the secret."
                value={entered.baseString}
                onChange={(baseString) => setEntered({ ...entered, baseString })}
                rows={4}
                isMonospace
              />
            </Stack>
          </Grid>
          <Inline gap={2}>
            <Button type="submit" variant="primary" icon={SearchIcon}>
              Find the cause
            </Button>
            <Button onPress={showExample}>Show an example</Button>
          </Inline>
        </Form>
      </Card>
      {report && (
        <Stack gap={4}>
          {isOutdated && (
            <Alert
              title="Your entries have changed"
              actions={
                <Button size="small" onPress={() => show(entered)}>
                  Find the cause again
                </Button>
              }
              isAnnounced
            >
              The findings below are about your earlier entries.
            </Alert>
          )}
          <Report key={runs} ref={heading} {...report} />
        </Stack>
      )}
    </Stack>
  );
}
