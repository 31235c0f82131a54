import { Server } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ServerIcon = /* @__PURE__ */ createIcon(Server);
