import { Code } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CodeIcon = /* @__PURE__ */ createIcon(Code);
