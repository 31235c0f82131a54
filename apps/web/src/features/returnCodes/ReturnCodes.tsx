import { explainedReturnCodes } from '@platform/sdk/returnCodes/explained';
import {
  BugIcon,
  Card,
  Code,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Inline,
  Link,
  LinkButton,
  SearchField,
  SearchIcon,
  Stack,
  Tag,
  Text,
} from '@platform/ui';
import { useEffect, useMemo } from 'react';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { PROVOCABLE, type Provocable } from '#entities/call/provocable.ts';
import { returnCodeHref, SIGNATURE_PATH } from '#entities/call/returnCodeHref.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { named, section } from './ReturnCodes.css.ts';

type ReturnCode = (typeof explainedReturnCodes)[keyof typeof explainedReturnCodes];

/** Props of ReturnCodes. */
export interface ReturnCodesProps {
  /** The filter text, from the URL. */
  find: string;
  /** Called with the typed text. */
  onFind: (find: string) => void;
  /** The return code that the URL links to; empty for none. */
  codename: string;
}

const ALL: readonly ReturnCode[] = Object.values(explainedReturnCodes);
const isProvocable = (codename: string): codename is Provocable =>
  (PROVOCABLE as readonly string[]).includes(codename);

/** The return codes that the signature page can explain for a specific call. */
const EXPLAINED_OF_A_CALL: readonly string[] = [
  'SIG_INVALID',
  'SIG_EMPTY',
  'SM_NONEXISTENT',
  'TIMESTAMP_MALFORMED',
  'TIMESTAMP_EXPIRED',
];

/**
 * @param find words, or a number or a part of one
 * @returns the return codes whose texts contain every word, case-insensitive
 */
function found(find: string): readonly ReturnCode[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return ALL.filter((code) => {
    const text = Object.values(code).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function toneOf(httpStatus: number): 'success' | 'warning' | 'danger' {
  if (httpStatus < 400) return 'success';
  return httpStatus < 500 ? 'warning' : 'danger';
}

function Explained({ code, isNamed }: { code: ReturnCode; isNamed: boolean }) {
  const { codename, httpStatus, message, meaning, provoke, fix } = code;
  return (
    <Card
      id={codename}
      className={isNamed ? `${section} ${named}` : section}
      aria-label={codename}
      {...(isNamed && { 'aria-current': 'location' })}
      title={<Link href={returnCodeHref(codename)}>{codename}</Link>}
      description={message}
      actions={
        <Inline gap={2}>
          <Tag>{`Code ${code.code}`}</Tag>
          <Tag tone={toneOf(httpStatus)}>{`HTTP ${httpStatus}`}</Tag>
        </Inline>
      }
    >
      <DescriptionList>
        <DescriptionItem term="What it means">
          <TextWithCode>{meaning}</TextWithCode>
        </DescriptionItem>
        <DescriptionItem term="How to reproduce it">
          <Stack gap={2} align="start">
            <Text>
              <TextWithCode>{provoke}</TextWithCode>
            </Text>
            {isProvocable(codename) && (
              <LinkButton size="small" icon={BugIcon} href={`/onlineDebugger/debugger?provoke=${codename}`}>
                Reproduce {codename} in the debugger
              </LinkButton>
            )}
          </Stack>
        </DescriptionItem>
        <DescriptionItem term="How to fix it">
          <Stack gap={2} align="start">
            <Text>
              <TextWithCode>{fix}</TextWithCode>
            </Text>
            {EXPLAINED_OF_A_CALL.includes(codename) && (
              <Link href={SIGNATURE_PATH} variant="standalone">
                Why did my signature fail?
              </Link>
            )}
            {httpStatus >= 500 && (
              <Link href="/status" variant="standalone">
                Status of the platform
              </Link>
            )}
          </Stack>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** Every return code of the gateway: its meaning, how to provoke it, and how to fix it (specification §8). */
export function ReturnCodes({ find, onFind, codename }: ReturnCodesProps) {
  const [typed, setTyped] = useDebounced(find, onFind, { writesUrl: true });
  const codes = useMemo(() => found(find), [find]);
  useEffect(() => {
    if (codename === '') return undefined;
    // Runs after the page's heading has received the focus on opening.
    const frame = requestAnimationFrame(() => {
      const named = document.getElementById(codename);
      named?.scrollIntoView();
      named?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [codename]);
  return (
    <Stack gap={6}>
      <Inline gap={4} justify="between">
        <SearchField
          label="Find a return code"
          placeholder="Name, number, status or words"
          value={typed}
          onChange={setTyped}
        />
        <Text tone="secondary" aria-live="polite">
          {codes.length === ALL.length ? `${ALL.length} codes` : `${codes.length} of ${ALL.length} codes`}
        </Text>
      </Inline>
      {codes.length === 0 && (
        <EmptyState title="Nothing was found" icon={SearchIcon}>
          Try a part of a name, such as <Code>SIG</Code>, or a number.
        </EmptyState>
      )}
      {codes.map((code) => (
        <Explained key={code.codename} code={code} isNamed={code.codename === codename} />
      ))}
    </Stack>
  );
}
