import { CircleAlert } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CircleAlertIcon = /* @__PURE__ */ createIcon(CircleAlert);
