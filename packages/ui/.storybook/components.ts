import readme from '../README.md?raw';

const sources = import.meta.glob<string>('../src/*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The kit's components, with the group from the title of their stories. */
export const components = Object.values(sources).flatMap((source) => {
  const [, group, name] = /title: '(\w+)\/(\w+)'/.exec(source) ?? [];
  return group && name ? [{ group, name }] : [];
});

/** Returns the path of a component's page in Storybook; undefined if there is no such component. */
export function pageOf(name: string): string | undefined {
  const component = components.find((component) => component.name === name);
  return component && `?path=/docs/${component.group}-${name}--docs`.toLowerCase();
}

/** Returns the size of a component in kB, as the table of the README states it. */
export function sizeOf(name: string): number | undefined {
  const [, size] = new RegExp(`^\\|.*\\b${name} (\\d+)`, 'm').exec(readme) ?? [];
  return size === undefined ? undefined : Number(size);
}
