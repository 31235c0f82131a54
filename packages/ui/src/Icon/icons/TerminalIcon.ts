import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const TerminalIcon = /* @__PURE__ */ createIcon(lucide('terminal'));
