import { OperationPermissionStatus } from '@platform/sdk';
import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Card, LinkButton, Skeleton, Stack, StatusLight, Step, Stepper, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { EnableApiButton } from '#entities/application/EnableApiButton.tsx';
import { useFirstApi } from '#entities/application/firstApi.ts';
import { testCallHref } from '#entities/call/sharedCall.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { TRIAL_CONTENT } from '#lib/offer.ts';
import { REVIEW_TIME } from './certification.ts';
import { type FirstCall, useFirstCall } from './useFirstCall.ts';
import { type NewUser, useNewUser } from './useNewUser.ts';

/** The data that decides the state of the tasks. */
interface Progress {
  account: NonNullable<NewUser['data']>;
  call: NonNullable<FirstCall['data']>;
}

/** Props of a task. */
interface TaskProps {
  /** Undefined while it loads. */
  progress: Progress | undefined;
  /** Whether it is the next task that is not done. */
  isCurrent: boolean;
}

/** The mark of a task. */
const markOf = (isDone: boolean, isCurrent: boolean) => {
  if (isDone) return { state: 'done', stateLabel: 'done' } as const;
  return isCurrent ? ({ state: 'current', stateLabel: 'next step' } as const) : {};
};

/** The state of a task and the next step; a placeholder of the same height while it loads. */
function TaskState({ children, lines = 1 }: { children?: ReactNode; lines?: number }) {
  return (
    <Stack gap={3} align="start">
      {children ?? (
        <>
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
            <Skeleton key={index} shape="heading" width="medium" />
          ))}
          <Skeleton shape="control" width="medium" />
        </>
      )}
    </Stack>
  );
}

/** @returns the count of the applications in words */
function applicationsIn(count: number): string {
  if (count === 0) return 'No application yet';
  return count === 1 ? '1 application' : `${formatNumber(count)} applications`;
}

function ApplicationTask({ progress, isCurrent }: TaskProps) {
  const count = progress?.call.applications ?? 0;
  return (
    <Step
      {...markOf(count > 0, isCurrent)}
      title="Create application"
      description="It gets an AppID and an AccessKey to sign calls, and its first API."
    >
      <TaskState>
        {progress && (
          <>
            <StatusLight tone={count > 0 ? 'success' : 'neutral'}>{applicationsIn(count)}</StatusLight>
            {count === 0 ? (
              <LinkButton href="/guide/application" variant="primary">
                Create application
              </LinkButton>
            ) : (
              <LinkButton href="/controlPanel/myApplication">View applications</LinkButton>
            )}
          </>
        )}
      </TaskState>
    </Step>
  );
}

/** The state of the trial, in words. */
function trialStatus({ status, trialExpireTime }: Progress['account']['permission']): string {
  if (status !== OperationPermissionStatus.Trial) return 'The trial is over';
  return trialExpireTime ? `Runs until ${formatDate(trialExpireTime)}` : 'Running';
}

/** Enables the first API, and sends a test call with it. */
function TrialTask({ progress, isCurrent }: TaskProps) {
  return (
    <Step
      {...markOf(progress?.call.hasCalled ?? false, isCurrent)}
      title="Free trial"
      description={`Enable an API and send a test call. Basic APIs have a free quota of ${FREE_CALLS_PER_DAY} calls per day. The trial adds ${TRIAL_CONTENT} for ${TRIAL.days} days.`}
    >
      <TaskState lines={3}>{progress && <TrialState {...progress} />}</TaskState>
    </Step>
  );
}

function TrialState({ account, call }: Progress) {
  const first = useFirstApi();
  const { caller, newest, hasCalled } = call;
  const isOnTrial = account.permission.status === OperationPermissionStatus.Trial;
  return (
    <>
      <StatusLight tone={isOnTrial ? 'success' : 'neutral'}>{trialStatus(account.permission)}</StatusLight>
      <StatusLight tone={caller ? 'success' : 'neutral'}>
        {caller ? 'API enabled' : 'No API enabled yet'}
      </StatusLight>
      <StatusLight tone={hasCalled ? 'success' : 'neutral'}>
        {hasCalled ? 'First call succeeded' : 'No successful call yet'}
      </StatusLight>
      {caller ? (
        <LinkButton
          href={first && !hasCalled ? testCallHref(caller.appId, first) : '/onlineDebugger'}
          variant={hasCalled ? 'secondary' : 'primary'}
        >
          Send a test call
        </LinkButton>
      ) : (
        newest && first && <EnableApiButton appId={newest.appId} api={first} />
      )}
    </>
  );
}

function CertificationTask({ progress, isCurrent }: TaskProps) {
  const certification = progress?.account.certification;
  const since = progress?.account.user.authenticationTime;
  return (
    <Step
      {...markOf(certification?.state === 'approved', isCurrent)}
      title="Company certification (optional)"
      description={`Confirms the enterprise behind the account. Calls and purchases work without it. A review usually takes ${REVIEW_TIME}.`}
    >
      <TaskState>
        {certification && (
          <>
            <StatusLight tone={certification.tone}>
              {since ? `${certification.label} since ${formatDate(since)}` : certification.label}
            </StatusLight>
            <LinkButton href="/guide/certification">
              {certification.state === 'none' ? 'Apply for certification' : 'View certification'}
            </LinkButton>
          </>
        )}
      </TaskState>
    </Step>
  );
}

/** For each task, in the order of the page, whether it is done. The last one never counts as done, because none follows it. */
function isDone({ call }: Progress) {
  return [call.applications > 0, call.hasCalled, false];
}

/**
 * The three tasks of a new user, with their states (specification §2.5). They lead from an application to a first call;
 * the certification, which calls don't need, comes last.
 */
export function Tasks() {
  const account = useNewUser();
  const call = useFirstCall();
  const error = account.error ?? call.error;
  const progress = account.data && call.data && { account: account.data, call: call.data };
  const current = progress ? isDone(progress).indexOf(false) : -1;
  return (
    <Card title="Your first call in three tasks">
      {error && !progress ? (
        <LoadFailure
          what="tasks"
          error={error}
          onRetry={() => {
            account.retry();
            call.retry();
          }}
        />
      ) : (
        <>
          {!progress && <VisuallyHidden role="status">Loading</VisuallyHidden>}
          <Stepper aria-label="Tasks">
            <ApplicationTask progress={progress} isCurrent={current === 0} />
            <TrialTask progress={progress} isCurrent={current === 1} />
            <CertificationTask progress={progress} isCurrent={current === 2} />
          </Stepper>
        </>
      )}
    </Card>
  );
}
