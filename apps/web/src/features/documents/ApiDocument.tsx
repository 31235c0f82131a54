import type { ApiInfo, PublishedDocument, SandboxKey } from '@platform/sdk';
import { useGetDocParamInfos, useGetOpenApiBillingRules } from '@platform/sdk/react';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { Loaded } from '#components/Loaded.tsx';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { Prose } from '#components/Prose.tsx';
import { FieldList, ParameterList } from '#entities/document/Fields.tsx';
import { fieldTree } from '#entities/document/fieldTree.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { ApiDescription, type ApiDescriptionProps } from './ApiDescription.tsx';
import { Examples, Reader } from './Examples.tsx';
import { LazyRender } from './LazyRender.tsx';
import { programs } from './Section.css.ts';
import { Section } from './Section.tsx';
import { type ApiVersions, CHANGES_ID, VersionSwitch } from './versions.tsx';

/** The programs with the AppID of one of the reader's applications. */
const OwnExamples = lazyComponent(() => import('./OwnExamples.tsx').then((loaded) => loaded.OwnExamples), {
  fallback: <Loading />,
});

/** What changed since another version. */
const Changes = lazyComponent(() => import('./Changes.tsx').then((loaded) => loaded.Changes), {
  serverRendered: 'src/features/documents/Changes.tsx',
});

/** The form that sends a call with the sandbox key. */
const TryIt = lazyComponent(() => import('./TryIt.tsx').then((loaded) => loaded.TryIt), {
  fallback: <Loading />,
});

/** For data that changes only with a release: it is requested once. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** The protocol's parameters or response fields, which are the same for every API, on demand. */
function Protocol({ apiId, part }: { apiId: string; part: 'protocolParams' | 'answerParams' }) {
  const infos = useGetDocParamInfos({ apiId }, { query: ONCE });
  return (
    <Loaded query={infos} what="parameters">
      {({ protocolParams, answerParams }) =>
        part === 'protocolParams' ? (
          <ParameterList parameters={protocolParams} />
        ) : (
          <FieldList fields={fieldTree(answerParams)} />
        )
      }
    </Loaded>
  );
}

/** The prices of calls of an API. */
export function Billing({ apiId }: { apiId: string }) {
  const billing = useGetOpenApiBillingRules({ apiId }, { query: ONCE });
  return (
    <Loaded query={billing} what="billing rules">
      {({ rules }) => (
        <DescriptionList>
          {rules.map(({ title, text }) => (
            <DescriptionItem key={title} term={title}>
              {text}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </Loaded>
  );
}

/** Props of ApiDocument. */
export interface ApiDocumentProps extends Pick<ApiDescriptionProps, 'sections'> {
  api: ApiInfo;
  /** The versions of its method. */
  versions: ApiVersions;
  /** The key with which the reader can try the API; undefined if that is not possible. */
  sandbox: SandboxKey | undefined;
  /** The text that operators wrote in addition to the API's description; undefined while it loads. */
  document: PublishedDocument | undefined;
}

/** An API's documentation: name, parameters and response (specification §2.5, API documentation detail). */
export function ApiDocument({ api, versions, sandbox, document, sections }: ApiDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const isLoggedIn = useIsLoggedIn();
  const { apiId } = api;
  const { previous } = versions;
  const Programs = isLoggedIn ? OwnExamples : Examples;
  return (
    <ApiDescription
      description={api}
      api={api}
      versions={<VersionSwitch current={api} versions={versions} />}
      sections={sections}
      content={document?.html && <Prose html={document.html} />}
      protocol={(part) => <Protocol apiId={apiId} part={part} />}
      tryIt={sandbox && (() => <TryIt api={api} sandbox={sandbox} />)}
      examples={
        <LazyRender className={programs} fallback={<Loading />}>
          <Programs apiId={apiId} />
        </LazyRender>
      }
      reader={<Reader api={api} />}
      billing={<Billing apiId={apiId} />}
      changes={
        previous && (
          <Section id={CHANGES_ID} title={`Changes since ${previous.version}`}>
            <Changes since={previous.apiId} api={api} />
          </Section>
        )
      }
      namedSection={hash}
    />
  );
}
