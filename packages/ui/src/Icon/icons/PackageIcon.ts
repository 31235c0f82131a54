import { Package } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PackageIcon = /* @__PURE__ */ createIcon(Package);
