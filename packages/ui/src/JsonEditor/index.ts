export { JsonEditor, type JsonEditorProps } from './JsonEditor.tsx';
export { type JsonCheck, type JsonKind, useJsonCheck } from './useJsonCheck.ts';
