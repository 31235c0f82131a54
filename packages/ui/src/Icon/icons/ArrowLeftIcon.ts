import { ArrowLeft } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ArrowLeftIcon = /* @__PURE__ */ createIcon(ArrowLeft, true);
