import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SettingsIcon = /* @__PURE__ */ createIcon(lucide('settings'));
