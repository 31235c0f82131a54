export { ChartFrame, type ChartFrameProps, type ChartSeries } from './ChartFrame.tsx';
