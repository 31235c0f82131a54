export { ToastRegion, type ToastRegionProps } from './Toast.tsx';
export { type ToastMessage, type ToastOptions, ToastQueue } from './ToastQueue.ts';
