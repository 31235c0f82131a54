import { Inbox } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const InboxIcon = /* @__PURE__ */ createIcon(Inbox);
