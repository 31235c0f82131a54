import {
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { pageOf, sizeOf } from './components.ts';
import { theme } from './theme.ts';
import type { Usage } from './usage.ts';

/** Links the names of components in backticks to their pages. */
function linked(text: string): string {
  return text.replaceAll(/`(\w+)`/g, (code, name) => {
    const page = pageOf(name);
    return page === undefined ? code : `[${code}](${page})`;
  });
}

const list = (points: readonly string[]) => points.map((point) => `- ${linked(point)}`).join('\n');

function textOf(name: string, { use, avoid, dos, donts, keyboard }: Usage): string {
  const keys = Object.entries(keyboard).map(([key, effect]) => `| ${key} | ${linked(effect)} |`);
  const size = sizeOf(name);
  return [
    `**Use it for** ${linked(use)}`,
    linked(avoid),
    size !== undefined &&
      `\`import { … } from '@platform/ui/${name}'\` adds ${size} kB of gzipped JavaScript to an app that has only React.`,
    `### Do\n\n${list(dos)}`,
    `### Don’t\n\n${list(donts)}`,
    `### Keyboard\n\n${keys.length > 0 ? `| Key | Effect |\n|---|---|\n${keys.join('\n')}` : 'It takes no focus.'}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** How to use the component of the page. */
function UsageNotes() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { usage }: { usage?: Usage } = preparedMeta.parameters;
  const name = preparedMeta.title.split('/').at(-1) ?? '';
  return usage && <Markdown>{textOf(name, usage)}</Markdown>;
}

/** The page of a component. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <UsageNotes />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}

/** The frame of each page, in the kit's theme. */
export function PageFrame(props: DocsContainerProps) {
  return <DocsContainer {...props} theme={theme} />;
}
