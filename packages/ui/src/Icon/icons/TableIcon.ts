import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const TableIcon = /* @__PURE__ */ createIcon(lucide('table-2'));
