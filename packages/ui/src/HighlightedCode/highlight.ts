import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { tokens } from '../internal/codeFrame.css.ts';
import { tokenHtml } from '../internal/tokenHtml.ts';

const lowlight = /* @__PURE__ */ createLowlight({
  bash,
  csharp,
  java,
  javascript,
  json,
  php,
  python,
  typescript,
  xml,
});

/** The supported languages. */
export type CodeLanguage =
  | 'csharp'
  | 'java'
  | 'javascript'
  | 'json'
  | 'php'
  | 'python'
  | 'shell'
  | 'typescript'
  | 'xml';

type Kind = keyof typeof tokens;

/** Maps the highlighter's token kinds to the theme's; other kinds stay plain. */
const kinds: Record<string, Kind> = {
  attr: 'property',
  attribute: 'property',
  built_in: 'type',
  char: 'string',
  class: 'type',
  comment: 'comment',
  doctag: 'comment',
  function: 'function',
  keyword: 'keyword',
  literal: 'literal',
  meta: 'comment',
  name: 'keyword',
  number: 'number',
  operator: 'punctuation',
  property: 'property',
  punctuation: 'punctuation',
  quote: 'comment',
  regexp: 'string',
  string: 'string',
  symbol: 'literal',
  tag: 'keyword',
  title: 'function',
  type: 'type',
  variable: 'property',
};

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

function kindOf(classes: unknown): Kind | undefined {
  if (!Array.isArray(classes)) return undefined;
  const [name, ...more] = classes.map((word) => String(word).replace(/^hljs-|_$/g, ''));
  // `class_` and `function_` are more specific than the `title` before them.
  return more.map((word) => kinds[word]).find(Boolean) ?? kinds[name ?? ''];
}

/** The kind of a node is that of its innermost element with a color. */
function htmlOf(nodes: Nodes, kind?: Kind): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return tokenHtml(node.value, kind);
      if (node.type !== 'element') return '';
      return htmlOf(node.children as Nodes, kindOf(node.properties.className) ?? kind);
    })
    .join('');
}

/** @returns the HTML of the code in colors, without losing text. Works on the server. */
export function highlight(code: string, language: CodeLanguage): string {
  return htmlOf(lowlight.highlight(language === 'shell' ? 'bash' : language, code).children);
}
