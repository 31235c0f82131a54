import { ChartLine } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChartLineIcon = /* @__PURE__ */ createIcon(ChartLine);
