import { Tag } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const TagIcon = /* @__PURE__ */ createIcon(Tag);
