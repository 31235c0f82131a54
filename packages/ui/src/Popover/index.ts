export { DialogTrigger, Popover, type PopoverProps } from './Popover.tsx';
