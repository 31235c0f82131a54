import { Users } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const UsersIcon = /* @__PURE__ */ createIcon(Users);
