import { Zap } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ZapIcon = /* @__PURE__ */ createIcon(Zap);
