import { Gauge } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const GaugeIcon = /* @__PURE__ */ createIcon(Gauge);
