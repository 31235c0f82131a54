import { Languages } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const LanguagesIcon = /* @__PURE__ */ createIcon(Languages);
