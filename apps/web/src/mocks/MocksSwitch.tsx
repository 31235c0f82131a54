import { type ScenarioName, scenarios } from '@platform/sdk-mocks';
import { Button, Dialog, DialogTrigger, RotateCcwIcon, Select, SelectItem, Stack, Text } from '@platform/ui';
import { useState } from 'react';
import { corner } from './MocksSwitch.css.ts';
import type { MockSettings } from './settings.ts';

const LATENCIES = [0, 200, 1000, 5000];
/** The option for the scenario's own latency. */
const OWN = 'own';

/** Props of MocksSwitch. */
export interface MocksSwitchProps {
  /** Initial settings. */
  initial: MockSettings;
  /** Called when another scenario is chosen; the mocks keep their data. */
  onSwitch: (settings: MockSettings) => void;
  /** Called to begin the chosen scenario again, with fresh data. */
  onRestart: (settings: MockSettings) => void;
  /** Called when a latency is chosen; the mocks keep their data. */
  onLatencyChange: (settings: MockSettings) => void;
}

/** The control in the corner where a frontend developer chooses the mocked scenario and the latency. */
export function MocksSwitch({ initial, onSwitch, onRestart, onLatencyChange }: MocksSwitchProps) {
  const [settings, setSettings] = useState(initial);
  const { scenario, latency } = settings;
  const switchTo = (changed: MockSettings) => {
    setSettings(changed);
    onSwitch(changed);
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
                  onRestart(settings);
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
              No server runs. What you create lasts until you reload the page or start again.
            </Text>
            <Select
              label="Scenario"
              value={scenario}
              onChange={(key) => switchTo({ ...settings, scenario: key as ScenarioName })}
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
