import { Wallet } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const WalletIcon = /* @__PURE__ */ createIcon(Wallet);
