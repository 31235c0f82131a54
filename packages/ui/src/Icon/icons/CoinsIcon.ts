import { Coins } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CoinsIcon = /* @__PURE__ */ createIcon(Coins);
