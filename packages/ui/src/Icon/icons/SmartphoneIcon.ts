import { Smartphone } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SmartphoneIcon = /* @__PURE__ */ createIcon(Smartphone);
