import { House } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const HouseIcon = /* @__PURE__ */ createIcon(House);
