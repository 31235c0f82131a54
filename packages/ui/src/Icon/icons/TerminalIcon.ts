import { Terminal } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const TerminalIcon = /* @__PURE__ */ createIcon(Terminal);
