import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FREE_CALLS_PER_DAY, STATISTICS_DELAY } from '@platform/sdk/rules';

/** A text that ships with the server, in addition to the APIs' documents. */
export interface Prose {
  /** The file's name without its leading sequence number. */
  key: string;
  title: string;
  /** Its topic, in one sentence. */
  description: string;
  /** Markdown. */
  content: string;
}

/** The facts of the offer that the texts name as `{{…}}`. */
const FACTS: Record<string, string | number> = {
  freeCallsPerDay: FREE_CALLS_PER_DAY,
  statisticsDelay: `${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes`,
};

function withFacts(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`There is no fact ${name}`);
    return String(fact);
  });
}

const folder = path.join(import.meta.dirname, 'prose');

/**
 * @returns the texts that ship with the server, in order: a file's first heading is the title, the paragraph after
 *   it the description
 * @throws if a file begins otherwise or names an unknown fact
 */
export async function readProse(): Promise<Prose[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = withFacts(await readFile(path.join(folder, name), 'utf8'));
      const [, title, description, content] = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/.exec(text) ?? [];
      if (!title || !description || !content) {
        throw new Error(`${name} must begin with a first-level heading and a one-line paragraph`);
      }
      return { key: name.replace(/^\d+-|\.md$/g, ''), title, description, content };
    }),
  );
}
