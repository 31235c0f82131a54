import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { Button as AriaButton, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { ChevronRightIcon, ChevronsDownUpIcon, ChevronsUpDownIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx, states } from '../internal/base.ts';
import { bar, barEnd, frame, limited } from '../internal/codeFrame.css.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  chevron,
  chevronIcon,
  copy,
  item,
  kinds,
  line,
  noChevron,
  title as titleStyle,
  tree,
  words,
} from './JsonViewer.css.ts';
import { childrenOf, expandableIds, isContainer, type JsonNode, sizeOf } from './nodes.ts';

/** Longer strings are truncated on screen, but copied in full. */
const MAX_TEXT_LENGTH = 2000;

export interface JsonViewerProps extends BaseProps {
  /** The label of the document for screen readers: "Response of the gateway". */
  'aria-label': string;
  /** The document, as `JSON.parse` returns it. */
  value: unknown;
  /** Content above it: a status, a name. */
  title?: ReactNode;
  /**
   * The number of levels that are initially open.
   * @default 1
   */
  defaultExpandedDepth?: number;
  /** Lets it grow with its content, instead of scrolling from 512 px on. */
  isUnlimited?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A JSON document as a tree. Arrow keys expand and collapse nodes, and each node can be copied. Only the children of
 * open nodes are rendered, and long lists are grouped into ranges, so that documents of several megabytes stay usable.
 */
export function JsonViewer({
  'aria-label': label,
  value,
  title,
  defaultExpandedDepth = 1,
  isUnlimited = false,
  className,
  ...props
}: JsonViewerProps) {
  const messages = useMessages();
  const root = useMemo<JsonNode>(() => ({ id: '', name: '', value }), [value]);
  const [expanded, setExpanded] = useState(() => new Set(expandableIds(root, defaultExpandedDepth + 1)));
  const rows = isContainer(value) && sizeOf(root) > 0 ? childrenOf(root) : [root];

  const row = (node: JsonNode): ReactNode => {
    const size = sizeOf(node);
    const isOpen = expanded.has(node.id);
    return (
      <TreeItem key={node.id} id={node.id} textValue={node.name || label} className={item}>
        <TreeItemContent>
          {({ isExpanded, isHovered, isFocusVisibleWithin }) => (
            <div className={line} {...states({ hovered: isHovered })} dir="ltr" translate="no">
              {size > 0 ? (
                <AriaButton slot="chevron" className={chevron}>
                  <ChevronRightIcon
                    size="small"
                    className={chevronIcon}
                    {...states({ expanded: isExpanded })}
                  />
                </AriaButton>
              ) : (
                <span className={noChevron} />
              )}
              <span className={words}>
                {node !== root && (
                  <>
                    <span className={node.range ? kinds.punctuation : kinds.name}>{node.name}</span>
                    {!node.range && <span className={kinds.punctuation}>: </span>}
                  </>
                )}
                {!node.range && <Value node={node} isOpen={isExpanded} />}
              </span>
              {!node.range && (
                <span className={copy} {...states({ shown: isHovered || isFocusVisibleWithin })}>
                  <CopyButton value={() => text(node.value)} />
                </span>
              )}
            </div>
          )}
        </TreeItemContent>
        {isOpen
          ? childrenOf(node).map(row)
          : // react-aria can't expand a row without child rows, so a closed row gets an empty child.
            size > 0 && (
              <TreeItem id={`${node.id}/`} textValue={node.name}>
                <TreeItemContent>{null}</TreeItemContent>
              </TreeItem>
            )}
      </TreeItem>
    );
  };
  return (
    <div {...props} className={cx(frame, className)}>
      <div className={bar}>
        <div className={titleStyle}>{title}</div>
        <div className={barEnd}>
          {rows.some((node) => sizeOf(node) > 0) && (
            <>
              <IconButton
                size="small"
                icon={ChevronsUpDownIcon}
                aria-label={messages.expandAll}
                onPress={() => setExpanded(new Set(expandableIds(root, Number.POSITIVE_INFINITY, true)))}
              />
              <IconButton
                size="small"
                icon={ChevronsDownUpIcon}
                aria-label={messages.collapseAll}
                onPress={() => setExpanded(new Set())}
              />
            </>
          )}
          <CopyButton value={() => text(value)} />
        </div>
      </div>
      <Tree
        aria-label={label}
        expandedKeys={expanded}
        onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
        className={cx(tree, !isUnlimited && limited)}
      >
        {rows.map(row)}
      </Tree>
    </div>
  );
}

const text = (value: unknown) => JSON.stringify(value, null, 2) ?? '';

function Value({ node, isOpen }: { node: JsonNode; isOpen: boolean }) {
  const { value } = node;
  if (isContainer(value)) {
    const size = sizeOf(node);
    const [start, end] = Array.isArray(value) ? '[]' : '{}';
    return (
      <span className={kinds.punctuation}>
        {isOpen && size > 0 ? `${start}` : size === 0 ? `${start}${end}` : `${start} ${size} ${end}`}
      </span>
    );
  }
  if (typeof value === 'string') {
    const shown = value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value;
    return <span className={kinds.string}>{JSON.stringify(shown)}</span>;
  }
  return <span className={kinds[typeof value === 'number' ? 'number' : 'literal']}>{String(value)}</span>;
}
