import { Sparkles } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SparklesIcon = /* @__PURE__ */ createIcon(Sparkles);
