import { CircleX } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CircleXIcon = /* @__PURE__ */ createIcon(CircleX);
