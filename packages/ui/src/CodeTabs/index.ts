export { type CodeSample, CodeTabs, type CodeTabsProps } from './CodeTabs.tsx';
