export {
  type NavigationKey,
  NavigationTree,
  NavigationTreeItem,
  type NavigationTreeItemProps,
  type NavigationTreeProps,
  NavigationTreeSection,
  type NavigationTreeSectionProps,
} from './NavigationTree.tsx';
