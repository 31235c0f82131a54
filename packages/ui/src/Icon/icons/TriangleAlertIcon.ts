import { TriangleAlert } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const TriangleAlertIcon = /* @__PURE__ */ createIcon(TriangleAlert);
