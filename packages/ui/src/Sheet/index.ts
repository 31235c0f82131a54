export { DialogTrigger, Sheet, type SheetProps } from './Sheet.tsx';
