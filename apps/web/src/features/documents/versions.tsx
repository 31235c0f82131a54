import type { ApiInfo, ApiSummary } from '@platform/sdk';
import { useGetApiGroupList } from '@platform/sdk/react';
import { Code, Inline, Link } from '@platform/ui';
import { documentHref } from '#entities/document/documentHref.ts';

/** The id of the section with the changes. */
export const CHANGES_ID = 'changes';

/** The other documented versions of an API. */
export interface ApiVersions {
  /** The version before this one; undefined if there is none. */
  previous: ApiSummary | undefined;
  /** The newest version; undefined if this one is the newest. */
  newest: ApiSummary | undefined;
}

type Version = Pick<ApiInfo, 'methodName' | 'version'>;

const compare = (one: Version, other: Version) =>
  one.version.localeCompare(other.version, 'en', { numeric: true });

/** @returns the other documented versions of an API, by its method name; none while they load */
export function useVersions(api: Version | undefined): ApiVersions {
  const keyword = api?.methodName ?? '';
  const groups = useGetApiGroupList(
    { keyword },
    { query: { enabled: api !== undefined, staleTime: Number.POSITIVE_INFINITY } },
  );
  const versions = (api && groups.data ? groups.data : [])
    .flatMap(({ apiList }) => apiList)
    .filter(({ methodName, isDocumented }) => isDocumented && methodName === keyword)
    .sort(compare);
  return {
    previous: versions.findLast((other) => api && compare(other, api) < 0),
    newest: versions.findLast((other) => api && compare(other, api) > 0),
  };
}

/** Props of VersionSwitch. */
export interface VersionSwitchProps {
  /** The shown version. */
  current: Version;
  versions: ApiVersions;
}

/** The version of an API, with links to the one before and to the newest. */
export function VersionSwitch({ current, versions: { previous, newest } }: VersionSwitchProps) {
  return (
    <Inline gap={2}>
      {previous && <Link href={documentHref(previous.apiId)}>{previous.version}</Link>}
      <Code aria-current="page">{current.version}</Code>
      {newest && (
        <>
          <Link href={documentHref(newest.apiId)}>{newest.version} is available</Link>
          <Link href={`${documentHref(newest.apiId)}#${CHANGES_ID}`}>What changed</Link>
        </>
      )}
    </Inline>
  );
}
