export { JsonViewer, type JsonViewerProps } from './JsonViewer.tsx';
