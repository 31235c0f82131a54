export { Tree, TreeItem, type TreeItemProps, type TreeMove, type TreeProps } from './Tree.tsx';
