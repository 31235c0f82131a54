import type { ApiInfo, PublishedDocument } from '@platform/sdk';
import { useGetApiRequestEg, useGetDocParamInfos, useGetOpenApiBillingRules } from '@platform/sdk/react';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { Loaded } from '#components/Loaded.tsx';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { Prose } from '#components/Prose.tsx';
import { FieldList, ParameterList } from '#entities/document/Fields.tsx';
import { fieldTree } from '#entities/document/fieldTree.ts';
import type { SamplesProps } from '#entities/document/Samples.tsx';
import { ApiDescription } from './ApiDescription.tsx';
import { LazyRender } from './LazyRender.tsx';
import { programs } from './Section.css.ts';

/**
 * Code samples, one per language. Lazy-loaded, because the syntax highlighter is larger than the rest of the page.
 */
export const Samples = lazyComponent(
  () => import('#entities/document/Samples.tsx').then((loaded) => loaded.Samples),
  {
    fallback: <Loading />,
    serverRendered: 'src/entities/document/Samples.tsx',
  },
);

/** The protocol's parameters or response fields, which are the same for every API, on demand. */
function Protocol({ apiId, part }: { apiId: string; part: 'protocolParams' | 'answerParams' }) {
  const infos = useGetDocParamInfos({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
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

/** Props of Examples. */
export interface ExamplesProps extends Pick<SamplesProps, 'method'> {
  apiId: string;
}

/** Code samples that call an API, one per language. */
export function Examples({ apiId, method }: ExamplesProps) {
  const examples = useGetApiRequestEg({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  return (
    <Loaded query={examples} what="examples">
      {(shown) => <Samples examples={shown.examples} method={method} />}
    </Loaded>
  );
}

/** The prices of calls of an API. */
export function Billing({ apiId }: { apiId: string }) {
  const billing = useGetOpenApiBillingRules({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
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
export interface ApiDocumentProps {
  api: ApiInfo;
  /** The text that operators wrote in addition to the API's description; undefined while it loads. */
  document: PublishedDocument | undefined;
}

/** An API's documentation: name, parameters and response (specification §2.5, API documentation detail). */
export function ApiDocument({ api, document }: ApiDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const { apiId } = api;
  return (
    <ApiDescription
      description={api}
      api={api}
      content={document?.html && <Prose html={document.html} />}
      protocol={(part) => <Protocol apiId={apiId} part={part} />}
      examples={
        <LazyRender className={programs} fallback={<Loading />}>
          <Examples apiId={apiId} method={api} />
        </LazyRender>
      }
      billing={<Billing apiId={apiId} />}
      areCodesOpen={hash === 'response_codes'}
    />
  );
}
