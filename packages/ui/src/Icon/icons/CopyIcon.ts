import { Copy } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CopyIcon = /* @__PURE__ */ createIcon(Copy);
