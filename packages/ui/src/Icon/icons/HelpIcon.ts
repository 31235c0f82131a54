import { CircleHelp } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const HelpIcon = /* @__PURE__ */ createIcon(CircleHelp);
