export { Tooltip, type TooltipProps, TooltipTarget, type TooltipTargetProps } from './Tooltip.tsx';
