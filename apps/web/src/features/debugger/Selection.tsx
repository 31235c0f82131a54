import type { ApplicationApi, ApplicationReference } from '@platform/sdk';
import { Alert, Grid, Select, SelectItem } from '@platform/ui';
import { applicationChoices } from '#entities/application/applicationChoices.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import type { ApplicationChoice } from './choiceOf.ts';

/** Props of Selection. */
export interface SelectionProps {
  choice: ApplicationChoice;
  applications: readonly ApplicationReference[];
  /** The APIs that are enabled for the application. */
  apis: readonly ApplicationApi[];
  onChoose: (chosen: { appId: string; apiId?: string }) => void;
}

/** The selects for application and API. Shows which values from the URL were replaced. */
export function Selection({ choice, applications, apis, onChoose }: SelectionProps) {
  const { appId, isOtherApplication, isUnknownApi } = choice;
  const api = 'api' in choice ? choice.api : undefined;
  return (
    <>
      <Grid layout="two" gap={6}>
        <Select
          label="Application"
          value={appId}
          onChange={(key) => onChoose({ appId: String(key) })}
          items={applicationChoices(applications)}
        >
          {(application) => (
            <SelectItem
              id={application.id}
              textValue={application.name}
              // The names of applications with the same name contain the AppID.
              {...(!application.name.includes(application.id) && { description: application.id })}
            >
              {application.name}
            </SelectItem>
          )}
        </Select>
        {apis.length > 0 && (
          <Select
            label="API"
            placeholder="Select an enabled API"
            value={api?.apiId ?? null}
            onChange={(key) => onChoose({ appId, apiId: String(key) })}
            items={apis.map((each) => ({ ...each, id: each.apiId }))}
          >
            {(each) => (
              <SelectItem
                id={each.apiId}
                textValue={`${each.name} ${each.version}`}
                description={`${each.methodName} · ${INTERFACE_VERSIONS[each.interfaceVersion].toLowerCase()}`}
              >
                {each.name} {each.version}
              </SelectItem>
            )}
          </Select>
        )}
      </Grid>
      {isOtherApplication && (
        <Alert tone="warning" title="The application in the URL is not yours">
          Another one is shown instead.
        </Alert>
      )}
      {isUnknownApi && api && (
        <Alert tone="warning" title="The API in the URL is not available">
          Another one is shown instead.
        </Alert>
      )}
    </>
  );
}
