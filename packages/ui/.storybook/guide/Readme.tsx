import { Markdown } from '@storybook/addon-docs/blocks';
import readme from '../../README.md?raw';

/** Props of Readme. */
interface ReadmeProps {
  /** The title of the section. */
  section: string;
}

/** A section of the kit's README, without its title. */
export function Readme({ section }: ReadmeProps) {
  const text = readme.split(/^## /m).find((part) => part.startsWith(`${section}\n`));
  if (text === undefined) throw new Error(`The README has no section “${section}”.`);
  return <Markdown>{text.slice(section.length)}</Markdown>;
}
