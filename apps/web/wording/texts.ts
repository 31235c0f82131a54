import { type ESTree, parseSync } from 'vite';

/** A text in a source file that people may read. */
export interface ShownText {
  text: string;
  /** Counted from 1. */
  line: number;
  /** The JSX element or function whose text it is: `Button` of `<Button>Save</Button>`. */
  owner: string;
}

/** Stands for a value in a text. */
const VALUE = '…';
/** Properties and JSX attributes whose strings nobody reads. */
const TECHNICAL =
  /^(?:className|href|to|id|key|d|viewBox|type|role|slot|variant|size|tone|placement|rel|target|path|src|xmlns|method|pattern|queryKey|elementType|lang|autoComplete|inputMode|htmlFor|translate|sql|operation)$/;

/** SQL in template literals. */
const SQL =
  /^(?:select|insert into|update|with \w+ as|case when|lock table|count\(|sum\(|exists \(|array\()|\b(?:case when|is null|is not null)\b|= '\w+'/;

type AnyNode = ESTree.Node & Record<string, unknown>;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The nodes directly below a node. */
function* childrenOf(node: AnyNode): Generator<[key: string, child: AnyNode]> {
  for (const [key, value] of Object.entries(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield [key, each];
  }
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (typeof node.value === 'string') return node.value;
  return nameOf(node.property) || nameOf(node.name);
};

const collapsed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The text of an expression: literals and templates as they are, everything else as a value. */
function textOf(node: AnyNode): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : VALUE;
  if (node.type === 'TemplateLiteral') {
    return node.quasis
      .map(({ value }, at) => (value.cooked ?? '') + (node.expressions[at] ? VALUE : ''))
      .join('');
  }
  if (node.type === 'JSXText') return node.value.replaceAll('&nbsp;', ' ').replaceAll('&apos;', '’');
  if (node.type === 'JSXExpressionContainer') return isNode(node.expression) ? textOf(node.expression) : '';
  if (node.type === 'JSXEmptyExpression') return '';
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as AnyNode[]).map(textOf).join('');
  }
  return VALUE;
}

const isText = (node: AnyNode) => node.type === 'JSXText' && node.value.trim() !== '';

/** Whether a string is a sentence or a label, and not a key, a path or a class. */
function isProse(text: string): boolean {
  if (SQL.test(text)) return false;
  if (/^[A-Z][a-z]+$/.test(text)) return true;
  return /\p{L}[\p{L}’')",.:;…%-]* [\p{L}…(“"'$\d]/u.test(text) && !/^[\w-]+(?:[.#:[>]| [.#])/.test(text);
}

/**
 * Reads the texts of a source file that people may read: JSX text, and the strings that look like words.
 *
 * @param source TypeScript, with or without JSX
 */
export function textsOf(source: string): ShownText[] {
  const { program } = parseSync('source.tsx', source, { lang: 'tsx' });
  const texts: ShownText[] = [];
  const lineOf = (node: AnyNode) => source.slice(0, node.start).split('\n').length;
  const add = (node: AnyNode, owner: string) => {
    const text = collapsed(textOf(node));
    if (isProse(text)) texts.push({ text, line: lineOf(node), owner });
  };
  const visit = (node: AnyNode, owner: string, isRead = false): void => {
    if (/^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      if (!isRead) add(node, owner);
      if (node.type === 'Literal') return;
    }
    let isWhole = isRead;
    let name = owner;
    if (node.type === 'JSXElement') name = nameOf((node.openingElement as AnyNode).name);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const hasText = (node.children as AnyNode[]).some(isText);
      if (hasText && !isRead) add(node, name);
      isWhole = isRead || hasText;
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') name = nameOf(node.callee) || owner;
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const key = nameOf(node.type === 'Property' ? node.key : node.name);
      if (TECHNICAL.test(key)) return;
      if (isNode(node.value)) visit(node.value, node.type === 'Property' ? owner : `${owner}.${key}`);
      return;
    }
    for (const [key, child] of childrenOf(node)) {
      // The text of an element includes the texts of the elements and strings directly in it.
      const isPart = isWhole && key === 'children' && /^(?:JSXElement|JSXFragment|JSXText)$/.test(child.type);
      const isString =
        isWhole &&
        child.type === 'JSXExpressionContainer' &&
        /Literal$/.test((child.expression as AnyNode).type);
      visit(child, name, isPart || isString);
    }
  };
  visit(program as unknown as AnyNode, '');
  return texts;
}
