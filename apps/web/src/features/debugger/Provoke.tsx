import { returnCodes } from '@platform/sdk/returnCodes';
import { Disclosure, Link, Select, SelectItem, Stack, Text } from '@platform/ui';
import { PROVOCABLE, type Provocable } from '#entities/call/provocable.ts';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { PROVOCATIONS } from './provocations.ts';

/** Props of Provoke. */
export interface ProvokeProps {
  /** The return code to provoke; undefined for unchanged calls. */
  codename: Provocable | undefined;
  onChange: (codename: Provocable | undefined) => void;
}

const NONE = 'none';

/** Changes the call deliberately, so that the gateway rejects it with the selected return code. */
export function Provoke({ codename, onChange }: ProvokeProps) {
  return (
    <Disclosure title="Advanced" defaultExpanded={codename !== undefined}>
      <Stack gap={3}>
        <Select
          label="Reproduce a return code"
          description="Changes the call before it is sent, so that the gateway rejects it. The form is not changed."
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
