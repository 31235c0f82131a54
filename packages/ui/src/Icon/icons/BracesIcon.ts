import { Braces } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const BracesIcon = /* @__PURE__ */ createIcon(Braces);
