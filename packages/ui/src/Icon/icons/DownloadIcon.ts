import { Download } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const DownloadIcon = /* @__PURE__ */ createIcon(Download);
