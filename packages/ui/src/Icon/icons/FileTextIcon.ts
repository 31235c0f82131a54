import { FileText } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const FileTextIcon = /* @__PURE__ */ createIcon(FileText);
