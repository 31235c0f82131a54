import { Bug } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const BugIcon = /* @__PURE__ */ createIcon(Bug);
