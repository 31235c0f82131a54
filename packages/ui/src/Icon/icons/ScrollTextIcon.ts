import { ScrollText } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ScrollTextIcon = /* @__PURE__ */ createIcon(ScrollText);
