export { Dialog, type DialogProps, DialogTrigger } from './Dialog.tsx';
export { DialogFooter, type DialogFooterProps } from './DialogFooter.tsx';
