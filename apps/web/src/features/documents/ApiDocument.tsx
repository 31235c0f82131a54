import type { ApiInfo, PublishedDocument } from '@platform/sdk';
import { useGetApiRequestEg, useGetDocParamInfos, useGetOpenApiBillingRules } from '@platform/sdk/react';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { fieldTree } from '#lib/fieldTree.ts';
import { later } from '#lib/later.tsx';
import { WhenNear } from '#lib/WhenNear.tsx';
import { FieldList, ParameterList } from '#shell/Fields.tsx';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Prose } from '#shell/Prose.tsx';
import { Described } from './Described.tsx';
import { programs } from './Section.css.ts';

// The highlighter of the programs is larger than the rest of the page.
const Samples = later(() => import('#shell/Samples.tsx').then((loaded) => loaded.Samples), {
  fallback: <Loading />,
});

/** What is the same for every API, for whoever wants to see it. */
function Protocol({ apiId, part }: { apiId: string; part: 'protocolParams' | 'answerParams' }) {
  const infos = useGetDocParamInfos({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  if (infos.isLoadingError) {
    return (
      <LoadFailure what="parameters" error={infos.error} headingLevel={3} onRetry={() => infos.refetch()} />
    );
  }
  if (!infos.data) return <Loading />;
  return part === 'protocolParams' ? (
    <ParameterList parameters={infos.data.protocolParams} />
  ) : (
    <FieldList fields={fieldTree(infos.data.answerParams)} />
  );
}

/** The programs that call an API, one for each language. */
export function Examples({ apiId }: { apiId: string }) {
  const examples = useGetApiRequestEg({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  if (examples.isLoadingError) {
    return (
      <LoadFailure
        what="examples"
        error={examples.error}
        headingLevel={3}
        onRetry={() => examples.refetch()}
      />
    );
  }
  return examples.data ? <Samples examples={examples.data.examples} /> : <Loading />;
}

/** What calls of an API cost. */
export function Billing({ apiId }: { apiId: string }) {
  const billing = useGetOpenApiBillingRules({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  if (billing.isLoadingError) {
    return (
      <LoadFailure
        what="billing rules"
        error={billing.error}
        headingLevel={3}
        onRetry={() => billing.refetch()}
      />
    );
  }
  if (!billing.data) return <Loading />;
  return (
    <DescriptionList>
      {billing.data.rules.map(({ title, text }) => (
        <DescriptionItem key={title} term={title}>
          {text}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

/** What the document is about. */
export interface ApiDocumentProps {
  api: ApiInfo;
  /** What operators wrote beside the API's description; undefined while it loads. */
  document: PublishedDocument | undefined;
}

/** An API's documentation: what it is called by, takes and answers (specification §2.5, API documentation detail). */
export function ApiDocument({ api, document }: ApiDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const { apiId } = api;
  return (
    <Described
      description={api}
      api={api}
      content={document?.html && <Prose html={document.html} />}
      protocol={(part) => <Protocol apiId={apiId} part={part} />}
      examples={
        <div className={programs}>
          <WhenNear fallback={<Loading />}>
            <Examples apiId={apiId} />
          </WhenNear>
        </div>
      }
      billing={<Billing apiId={apiId} />}
      areCodesOpen={hash === 'response_codes'}
    />
  );
}
