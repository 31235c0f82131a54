import { ChevronsUpDown } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChevronsUpDownIcon = /* @__PURE__ */ createIcon(ChevronsUpDown);
