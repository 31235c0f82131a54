import { OperationPermissionStatus } from '@platform/sdk';
import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Card, LinkButton, Skeleton, Stack, StatusLight, Step, Stepper, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { formatDate } from '#lib/format.ts';
import { certificationOf } from './certification.ts';
import { type NewUser, useNewUser } from './useNewUser.ts';

const stepState = (isDone: boolean) =>
  isDone ? ({ state: 'done', stateLabel: 'done' } as const) : ({ state: 'upcoming' } as const);

/** The data that decides the state of the tasks, once it is loaded. */
interface TaskProps {
  data: NewUser['data'];
}

/** The state of a task and the next step; a placeholder while it loads. */
function TaskState({ children }: { children?: ReactNode }) {
  return (
    <Stack gap={3} align="start">
      {children ?? (
        <>
          <Skeleton shape="heading" width="medium" />
          <Skeleton shape="control" width="medium" />
        </>
      )}
    </Stack>
  );
}

function CertificationTask({ data }: TaskProps) {
  const certification = data && certificationOf(data.user, data.enterprise);
  const since = data?.user.authenticationTime;
  return (
    <Step
      {...stepState(certification?.state === 'approved')}
      title="Company certification"
      description="Your company applies with its business license, and the platform reviews the application."
    >
      <TaskState>
        {certification && (
          <>
            <StatusLight tone={certification.tone}>
              {since ? `${certification.label} since ${formatDate(since)}` : certification.label}
            </StatusLight>
            <LinkButton href="/guide/certification">
              {certification.state === 'none' ? 'Apply for certification' : 'See the certification'}
            </LinkButton>
          </>
        )}
      </TaskState>
    </Step>
  );
}

function ApplicationTask({ data }: TaskProps) {
  const count = data?.user.aidList.length ?? 0;
  return (
    <Step
      {...stepState(count > 0)}
      title="Create application"
      description="An application has an AppID and an AccessKey to sign calls with, and the APIs that it may call."
    >
      <TaskState>
        {data && (
          <>
            <StatusLight tone={count > 0 ? 'success' : 'neutral'}>
              {count === 0 ? 'No application yet' : count === 1 ? '1 application' : `${count} applications`}
            </StatusLight>
            {count === 0 ? (
              <LinkButton href="/guide/application" variant="primary">
                Create application
              </LinkButton>
            ) : (
              <LinkButton href="/controlPanel/myApplication">Go to my applications</LinkButton>
            )}
          </>
        )}
      </TaskState>
    </Step>
  );
}

/** The duration of the trial, in words. */
function trialStatus(isOnTrial: boolean, end: string | null): string {
  if (!isOnTrial) return 'The trial is over';
  return end ? `Runs until ${formatDate(end)}` : 'Runs';
}

function TrialTask({ data }: TaskProps) {
  const isOnTrial = data?.permission.status === OperationPermissionStatus.Trial;
  return (
    <Step
      title="Free trial"
      description={`${TRIAL.days} days with ${TRIAL.videoGigabytes}GB video traffic per month and ${TRIAL.captures} captures. Basic interfaces have a free quota of ${FREE_CALLS_PER_DAY} calls per day.`}
    >
      <TaskState>
        {data && (
          <>
            <StatusLight tone={isOnTrial ? 'success' : 'neutral'}>
              {trialStatus(isOnTrial, data.permission.trialExpireTime)}
            </StatusLight>
            <LinkButton
              href="/onlineDebugger"
              variant={data.user.aidList.length > 0 ? 'primary' : 'secondary'}
            >
              Try an API in the online debugger
            </LinkButton>
          </>
        )}
      </TaskState>
    </Step>
  );
}

/** The three tasks of a new user, with their states (specification §2.5). */
export function Tasks() {
  const { data, error, retry } = useNewUser();
  return (
    <Card title="Three tasks to begin with">
      {error && !data ? (
        <LoadFailure what="tasks" error={error} onRetry={retry} />
      ) : (
        <>
          {!data && <VisuallyHidden role="status">Loading</VisuallyHidden>}
          <Stepper aria-label="Tasks">
            <CertificationTask data={data} />
            <ApplicationTask data={data} />
            <TrialTask data={data} />
          </Stepper>
        </>
      )}
    </Card>
  );
}
