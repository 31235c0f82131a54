import { type ScenarioName, scenarios } from '@platform/sdk/msw';
import { Button, Dialog, DialogTrigger, RotateCcwIcon, Select, SelectItem, Stack, Text } from '@platform/ui';
import { useState } from 'react';
import { corner } from './MocksSwitch.css.ts';
import type { MockSettings } from './settings.ts';

const LATENCIES = [0, 200, 1000, 5000];
/** Stands among the latencies for the scenario's own. */
const OWN = 'own';

/** What the switch is told. */
export interface MocksSwitchProps {
  /** How the mocks stand at first. */
  initial: MockSettings;
  /** Called with another scenario, and with the same one to begin anew. */
  onBegin: (settings: MockSettings) => void;
  /** Called with another latency; what was created stays. */
  onLatencyChange: (settings: MockSettings) => void;
}

/** The corner in which a frontend developer chooses whom the app is shown to, and how slowly. */
export function MocksSwitch({ initial, onBegin, onLatencyChange }: MocksSwitchProps) {
  const [settings, setSettings] = useState(initial);
  const { scenario, latency } = settings;
  const begin = (changed: MockSettings) => {
    setSettings(changed);
    onBegin(changed);
  };
  const changeLatency = (changed: MockSettings) => {
    setSettings(changed);
    onLatencyChange(changed);
  };
  const latencies = [...new Set([...LATENCIES, ...(latency === undefined ? [] : [latency])])].sort(
    (one, other) => one - other,
  );
  return (
    <aside aria-label="Mocks" className={corner}>
      <DialogTrigger>
        <Button size="small">Mocks: {scenarios[scenario].title}</Button>
        <Dialog
          title="Mocks"
          size="small"
          footer={({ close }) => (
            <>
              <Button
                icon={RotateCcwIcon}
                onPress={() => {
                  begin(settings);
                  close();
                }}
              >
                Start again
              </Button>
              <Button variant="primary" onPress={close}>
                Done
              </Button>
            </>
          )}
        >
          <Stack gap={4}>
            <Text tone="secondary">
              No server runs. What you create lasts until the page is reloaded or begins another scenario.
            </Text>
            <Select
              label="Scenario"
              value={scenario}
              onChange={(key) => begin({ ...settings, scenario: key as ScenarioName })}
            >
              {Object.entries(scenarios).map(([name, { title }]) => (
                <SelectItem key={name} id={name}>
                  {title}
                </SelectItem>
              ))}
            </Select>
            <Select
              label="Latency"
              value={latency === undefined ? OWN : String(latency)}
              onChange={(key) =>
                changeLatency({ ...settings, latency: key === OWN ? undefined : Number(key) })
              }
            >
              <SelectItem id={OWN}>The scenario’s own</SelectItem>
              {latencies.map((milliseconds) => (
                <SelectItem key={milliseconds} id={String(milliseconds)} textValue={`${milliseconds} ms`}>
                  {milliseconds} ms
                </SelectItem>
              ))}
            </Select>
          </Stack>
        </Dialog>
      </DialogTrigger>
    </aside>
  );
}
