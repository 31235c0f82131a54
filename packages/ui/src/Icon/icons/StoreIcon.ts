import { Store } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const StoreIcon = /* @__PURE__ */ createIcon(Store);
