import { Phone } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PhoneIcon = /* @__PURE__ */ createIcon(Phone);
