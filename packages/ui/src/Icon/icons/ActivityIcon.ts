import { Activity } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ActivityIcon = /* @__PURE__ */ createIcon(Activity);
