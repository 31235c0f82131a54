import { Bell } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const BellIcon = /* @__PURE__ */ createIcon(Bell);
