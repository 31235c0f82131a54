import { Building2 } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const BuildingIcon = /* @__PURE__ */ createIcon(Building2);
