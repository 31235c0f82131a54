import { Folder } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const FolderIcon = /* @__PURE__ */ createIcon(Folder);
