import { MessagesSquare } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const MessagesSquareIcon = /* @__PURE__ */ createIcon(MessagesSquare);
