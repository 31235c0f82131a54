import {
  type EnterpriseCertification,
  type OperationPermission,
  OperationPermissionStatus,
  type UserInfo,
} from '@platform/sdk';
import { Card, LinkButton, Stack, StatusLight, Step, Stepper } from '@platform/ui';
import { formatDate } from '#lib/format.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { certificationOf } from './certification.ts';
import { useNewUser } from './useNewUser.ts';

const stepState = (isDone: boolean) =>
  isDone ? ({ state: 'done', stateLabel: 'done' } as const) : ({ state: 'upcoming' } as const);

/** What the first task is measured by. */
interface CertificationTaskProps {
  user: UserInfo;
  enterprise: EnterpriseCertification | null;
}

function CertificationTask({ user, enterprise }: CertificationTaskProps) {
  const { state, label, tone } = certificationOf(user, enterprise);
  return (
    <Step
      {...stepState(state === 'approved')}
      title="Company certification"
      description="Your company applies with its business license, and the platform reviews the application."
    >
      <Stack gap={3} align="start">
        <StatusLight tone={tone}>
          {user.authenticationTime ? `${label} since ${formatDate(user.authenticationTime)}` : label}
        </StatusLight>
        <LinkButton href="/guide/certification">
          {state === 'none' ? 'See what it needs' : 'See the certification'}
        </LinkButton>
      </Stack>
    </Step>
  );
}

function ApplicationTask({ user: { aidList } }: { user: UserInfo }) {
  const count = aidList.length;
  return (
    <Step
      {...stepState(count > 0)}
      title="Create application"
      description="An application has an AppID and an AccessKey to sign calls with, and the APIs that it may call."
    >
      <Stack gap={3} align="start">
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
      </Stack>
    </Step>
  );
}

function TrialTask({ user, permission }: { user: UserInfo; permission: OperationPermission }) {
  const { status, trialExpireTime } = permission;
  const isOnTrial = status === OperationPermissionStatus.Trial;
  return (
    <Step
      title="Free trial"
      description="120 days with 5GB video traffic per month and 1000 captures. Basic interfaces have a free quota of 100 calls per day."
    >
      <Stack gap={3} align="start">
        <StatusLight tone={isOnTrial ? 'success' : 'neutral'}>
          {!isOnTrial
            ? 'The trial is over'
            : trialExpireTime
              ? `Runs until ${formatDate(trialExpireTime)}`
              : 'Runs'}
        </StatusLight>
        <LinkButton href="/onlineDebugger" variant={user.aidList.length > 0 ? 'primary' : 'secondary'}>
          Try an API in the online debugger
        </LinkButton>
      </Stack>
    </Step>
  );
}

/** The three tasks of a new user, each with where it stands (specification §2.5). */
export function Tasks() {
  const { data, error, retry } = useNewUser();
  return (
    <Card title="Three tasks to begin with">
      {data ? (
        <Stepper aria-label="Tasks">
          <CertificationTask {...data} />
          <ApplicationTask {...data} />
          <TrialTask {...data} />
        </Stepper>
      ) : error ? (
        <LoadFailure what="tasks" error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}
