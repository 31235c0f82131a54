import { AppWindow } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const AppWindowIcon = /* @__PURE__ */ createIcon(AppWindow);
