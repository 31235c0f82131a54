import { Settings } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SettingsIcon = /* @__PURE__ */ createIcon(Settings);
