import { Send } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SendIcon = /* @__PURE__ */ createIcon(Send, true);
