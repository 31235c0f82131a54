import { UserPlus } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const UserPlusIcon = /* @__PURE__ */ createIcon(UserPlus);
