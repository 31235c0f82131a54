import { ShieldCheck } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ShieldCheckIcon = /* @__PURE__ */ createIcon(ShieldCheck);
