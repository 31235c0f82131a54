import { returnCodes } from '@platform/sdk/returnCodes';
import { Disclosure, Link, Select, SelectItem, Stack, Text } from '@platform/ui';
import { PROVOCABLE, type Provocable } from '#entities/call/provocable.ts';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { PROVOCATIONS } from './provocations.ts';

/** What provoking is told. */
export interface ProvokeProps {
  /** The return code that calls are to provoke; undefined for calls as they are. */
  codename: Provocable | undefined;
  onChange: (codename: Provocable | undefined) => void;
}

const NONE = 'none';

/** Changes the call on purpose, so that the gateway refuses it with a return code of one's choice. */
export function Provoke({ codename, onChange }: ProvokeProps) {
  return (
    <Disclosure title="Advanced" defaultExpanded={codename !== undefined}>
      <Stack gap={3}>
        <Select
          label="Provoke a return code"
          description="The call is changed on its way, so that the gateway refuses it. The form stays as it is."
          value={codename ?? NONE}
          onChange={(key) => onChange(key === NONE ? undefined : (key as Provocable))}
        >
          <SelectItem id={NONE} textValue="None">
            None
          </SelectItem>
          {PROVOCABLE.map((each) => (
            <SelectItem key={each} id={each} textValue={each} description={returnCodes[each].message}>
              {each}
            </SelectItem>
          ))}
        </Select>
        {codename && (
          <Text size="small" tone="secondary">
            {PROVOCATIONS[codename].how} <Link href={returnCodeHref(codename)}>What {codename} means</Link>
          </Text>
        )}
      </Stack>
    </Disclosure>
  );
}
