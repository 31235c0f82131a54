import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PanelIcon = /* @__PURE__ */ createIcon(lucide('panel-left'), true);
