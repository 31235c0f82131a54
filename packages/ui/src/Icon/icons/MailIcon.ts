import { Mail } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const MailIcon = /* @__PURE__ */ createIcon(Mail);
