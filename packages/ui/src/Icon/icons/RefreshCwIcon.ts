import { RefreshCw } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const RefreshCwIcon = /* @__PURE__ */ createIcon(RefreshCw);
