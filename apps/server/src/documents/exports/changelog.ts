import type { ApiField, ApiFieldChange, CatalogChange } from '@platform/sdk';
import { sunsetText } from '@platform/sdk/documents';
import { formatDay } from '@platform/sdk/rules';
import { atomFeed } from '#http/atom.ts';
import { renderMarkdown } from '#markdown.ts';
import { apiLink, code, plain, words } from './markdownText.ts';

/** The path of the changelog. */
export const CHANGELOG = '/documentCore/changelog';

const TITLE = 'Changelog';
const DESCRIPTION = 'What changed in the API catalog: added, changed, deprecated and removed APIs.';

const KINDS: Record<CatalogChange['kind'], string> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  restored: 'No longer deprecated',
  removed: 'Removed',
};

const stateOf = ({ type, isRequired }: ApiField) => `${plain(type)}, ${isRequired ? 'required' : 'optional'}`;

/** @returns one changed field, such as ``Added parameter `entrance` (string, optional): Only this entrance.`` */
function fieldLine(noun: string, { kind, before, after }: ApiFieldChange): string {
  const [from, to] = [before, after].map((field) => field && code(field.path));
  if (kind === 'added' && after)
    return `Added ${noun} ${to} (${stateOf(after)}): ${words(after.description)}`;
  if (kind === 'removed') return `Removed ${noun} ${from}`;
  if (kind === 'renamed') {
    const [was, is] = [before && stateOf(before), after && stateOf(after)];
    return `Renamed ${noun} ${from} to ${to}${was === is ? '' : `: ${was} is now ${is}`}`;
  }
  return `Changed ${noun} ${to}: ${before && stateOf(before)} is now ${after && stateOf(after)}`;
}

/** The details of a change that its title does not contain, as Markdown. */
function details(change: CatalogChange, origin: string): string {
  const { methodName, parameters, response, deprecation } = change;
  const successor = deprecation?.successor;
  const sentences = [
    code(methodName),
    deprecation ? (sunsetText(deprecation) ?? '') : '',
    successor ? `Use ${apiLink(successor, origin)} instead.` : '',
  ];
  const lines = [
    ...parameters.map((each) => fieldLine('parameter', each)),
    ...response.map((each) => fieldLine('response field', each)),
  ];
  return [
    sentences.filter((sentence) => sentence !== '').join(' '),
    ...lines.map((line) => `- ${line}`),
  ].join('\n');
}

/**
 * @param changes newest first
 * @param origin the platform's origin, so that links also work in a saved copy
 * @returns the changelog as Markdown, by day
 */
export function changelogMarkdown(changes: readonly CatalogChange[], origin: string): string {
  const sections = changes.flatMap((change, index) => {
    const { kind, name, version, isDocumented, changeDate } = change;
    const isFirst = changes[index - 1]?.changeDate !== changeDate;
    const api = isDocumented ? apiLink(change, origin) : plain(`${name} ${version}`);
    return [
      ...(isFirst ? [`## ${formatDay(changeDate)}`] : []),
      `### ${KINDS[kind]}: ${api}`,
      details(change, origin),
    ];
  });
  const none = sections.length === 0 ? ['Nothing has changed yet.'] : [];
  return `${[`# ${TITLE}`, DESCRIPTION, ...none, ...sections].join('\n\n')}\n`;
}

/**
 * @param changes newest first
 * @param origin the platform's origin
 * @returns the changelog as an Atom feed
 */
export function changelogFeed(changes: readonly CatalogChange[], origin: string): string {
  const page = origin + CHANGELOG;
  return atomFeed({
    id: `${page}.atom`,
    title: 'Passant API catalog: changelog',
    url: page,
    updated: new Date(changes[0]?.changeTime ?? 0),
    entries: changes.map((change) => ({
      id: `${page}#${change.changeId}`,
      title: `${KINDS[change.kind]}: ${change.name} ${change.version}`,
      url: change.isDocumented ? `${origin}/documentCore/${encodeURIComponent(change.apiId)}` : page,
      updated: new Date(change.changeTime),
      html: renderMarkdown(details(change, origin)).html,
    })),
  });
}
