export {
  type ToastMessage,
  type ToastOptions,
  ToastQueue,
  ToastRegion,
  type ToastRegionProps,
} from './Toast.tsx';
