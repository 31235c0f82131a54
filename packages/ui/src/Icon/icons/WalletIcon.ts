import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const WalletIcon = /* @__PURE__ */ createIcon(lucide('wallet'));
