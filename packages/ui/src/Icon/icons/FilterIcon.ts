import { Filter } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const FilterIcon = /* @__PURE__ */ createIcon(Filter);
