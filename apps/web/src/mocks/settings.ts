import { type ScenarioName, scenarios } from '@platform/sdk-mocks';

/** Settings of the mocks. */
export interface MockSettings {
  scenario: ScenarioName;
  /** Milliseconds before each response; undefined for the scenario's own. */
  latency: number | undefined;
}

const KEY = 'mocks';

function read({ scenario, latency }: { scenario?: unknown; latency?: unknown }): Partial<MockSettings> {
  const milliseconds = typeof latency === 'string' && latency !== '' ? Number(latency) : latency;
  return {
    ...(typeof scenario === 'string' &&
      Object.hasOwn(scenarios, scenario) && { scenario: scenario as ScenarioName }),
    ...(typeof milliseconds === 'number' && milliseconds >= 0 && { latency: milliseconds }),
  };
}

function storedSettings(): Partial<MockSettings> {
  try {
    return read(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object);
  } catch {
    return {};
  }
}

/** Stores the settings until the tab is closed. */
export function rememberSettings(settings: MockSettings): void {
  sessionStorage.setItem(KEY, JSON.stringify(settings));
}

/**
 * Reads the settings from the URL (`?scenario=&latency=`), or else those stored in this tab. Removes them from the
 * URL, because the switch controls them from then on.
 *
 * @returns the settings; invalid values are ignored
 */
export function initialSettings(): MockSettings {
  const url = new URL(location.href);
  const { scenario, latency } = Object.fromEntries(url.searchParams);
  const settings: MockSettings = {
    scenario: 'developer',
    latency: undefined,
    ...storedSettings(),
    ...read({ scenario, latency }),
  };
  rememberSettings(settings);
  if (scenario !== undefined || latency !== undefined) {
    url.searchParams.delete('scenario');
    url.searchParams.delete('latency');
    history.replaceState(history.state, '', url);
  }
  return settings;
}
