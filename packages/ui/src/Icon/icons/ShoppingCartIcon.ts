import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ShoppingCartIcon = /* @__PURE__ */ createIcon(lucide('shopping-cart'));
