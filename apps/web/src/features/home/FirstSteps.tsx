import { Grid, Heading, Link, Stack, Step, Stepper } from '@platform/ui';
import { SampleCall } from './SampleCall.tsx';

/** The first steps for a newcomer. */
export function FirstSteps() {
  return (
    <Stack gap={4} elementType="section" aria-labelledby="first-steps">
      <Heading level={2} size="page" id="first-steps">
        Three steps to your first call
      </Heading>
      <Grid layout="two" gap={8}>
        <Stepper aria-label="Steps to your first call">
          <Step title="Register">
            Enter your name, a password and a phone number that can receive an SMS code.{' '}
            <Link href="/register">Create an account</Link>
          </Step>
          <Step title="Create an application">
            It gets an AppID and an AccessKey. Enable the APIs that it may call.
          </Step>
          <Step title="Call">
            Try the online debugger first: it shows each step of the signature. Then call from your own code.{' '}
            <Link href="/onlineDebugger">Open the debugger</Link>
          </Step>
        </Stepper>
        <SampleCall />
      </Grid>
    </Stack>
  );
}
