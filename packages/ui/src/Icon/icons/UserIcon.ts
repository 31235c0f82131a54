import { User } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const UserIcon = /* @__PURE__ */ createIcon(User);
