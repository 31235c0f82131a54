import { ShoppingCart } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ShoppingCartIcon = /* @__PURE__ */ createIcon(ShoppingCart);
