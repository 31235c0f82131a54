import { Table2 } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const TableIcon = /* @__PURE__ */ createIcon(Table2);
