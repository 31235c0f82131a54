import { KeyRound } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const KeyRoundIcon = /* @__PURE__ */ createIcon(KeyRound);
