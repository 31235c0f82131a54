import { Upload } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const UploadIcon = /* @__PURE__ */ createIcon(Upload);
