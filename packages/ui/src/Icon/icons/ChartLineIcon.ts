import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChartLineIcon = /* @__PURE__ */ createIcon(lucide('chart-line'));
