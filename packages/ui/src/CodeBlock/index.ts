export { CodeBlock, type CodeBlockProps, type CodePart } from './CodeBlock.tsx';
