import { BookOpen } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const BookOpenIcon = /* @__PURE__ */ createIcon(BookOpen);
