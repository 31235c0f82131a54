import { PanelLeft } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PanelIcon = /* @__PURE__ */ createIcon(PanelLeft, true);
