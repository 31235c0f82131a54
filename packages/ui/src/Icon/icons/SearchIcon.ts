import { Search } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SearchIcon = /* @__PURE__ */ createIcon(Search);
