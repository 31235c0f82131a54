import { signParams } from '@platform/signer';
import { Button, Code, Heading, Inline, RefreshCwIcon, Text, VisuallyHidden } from '@platform/ui';
import { useEffect, useState } from 'react';
import { useIsHydrating } from '#lib/hydration.ts';
import { Bars } from './Bars.tsx';
import { type Example, examples, PARAMS } from './examples.ts';
import {
  call,
  choice,
  head,
  mine,
  name as nameStyle,
  panel,
  part,
  row,
  signature as signatureStyle,
  value as valueStyle,
} from './SignedCall.css.ts';

/** Fake credentials that belong to no application. */
const KEY = { appId: 'S107-example', accessKeyId: 'AKexample', secret: 'nobodys-secret' };

/** The signing time in the page that the server renders. The browser signs the call again with the current time. */
const RENDERED_TIME = new Date('2026-11-17T21:00:00+08:00');

const sign = (example: Example, timestamp = new Date()) =>
  signParams({
    ...KEY,
    method: example.method,
    version: 'v2',
    params: PARAMS,
    requestMode: 'get',
    timestamp,
  });

/** A call signed in the reader’s browser by the signer that developers install, and its response. */
export function SignedCall() {
  const isHydrating = useIsHydrating();
  const [example, setExample] = useState(examples[0]);
  const [{ _sig: signature = '', ...signed }, setSigned] = useState(() =>
    sign(example, isHydrating ? RENDERED_TIME : undefined),
  );
  useEffect(() => {
    if (isHydrating) setSigned(sign(examples[0]));
  }, [isHydrating]);
  const show = (next: Example) => {
    setExample(next);
    setSigned(sign(next));
  };
  return (
    <section aria-labelledby="signed-call" className={panel}>
      <div className={head}>
        <VisuallyHidden>
          <Heading level={2} id="signed-call">
            A signed call
          </Heading>
        </VisuallyHidden>
        <Inline gap={1}>
          {examples.map((one) => (
            <Button
              key={one.id}
              size="small"
              variant={one === example ? 'secondary' : 'quiet'}
              aria-pressed={one === example}
              className={choice}
              onPress={() => show(one)}
            >
              {one.name}
            </Button>
          ))}
        </Inline>
        <Button size="small" variant="quiet" icon={RefreshCwIcon} onPress={() => show(example)}>
          Sign again
        </Button>
      </div>
      <div className={part}>
        <Text size="caption" tone="muted" elementType="span">
          GET /gateway
        </Text>
        <dl className={call}>
          {Object.entries(signed).map(([name, value]) => (
            <div key={name} className={row}>
              <dt className={name.startsWith('_') ? nameStyle : mine}>{name}</dt>
              <dd className={valueStyle}>{String(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={part}>
        <Text size="caption" tone="muted" elementType="span">
          <Code>_sig</Code>, made just now in your browser by <Code>@platform/signer</Code>
        </Text>
        <output className={signatureStyle}>{signature}</output>
      </div>
      <div className={part}>
        <Bars {...example} />
      </div>
    </section>
  );
}
