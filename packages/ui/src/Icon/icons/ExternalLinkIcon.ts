import { ExternalLink } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ExternalLinkIcon = /* @__PURE__ */ createIcon(ExternalLink, true);
