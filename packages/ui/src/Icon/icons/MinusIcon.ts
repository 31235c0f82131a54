import { Minus } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const MinusIcon = /* @__PURE__ */ createIcon(Minus);
