import {
  Activity,
  AppWindow,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Bell,
  BookOpen,
  Boxes,
  Braces,
  Bug,
  Building2,
  Calendar,
  ChartLine,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsDownUp,
  ChevronsUpDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleHelp,
  CircleX,
  Clock,
  Code,
  Coins,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Filter,
  Folder,
  Gauge,
  GripVertical,
  House,
  Inbox,
  Info,
  KeyRound,
  Languages,
  LayoutGrid,
  ListOrdered,
  LogIn,
  LogOut,
  Mail,
  Menu,
  Minus,
  Moon,
  Package,
  PanelLeft,
  Pencil,
  Phone,
  Play,
  Plus,
  RefreshCw,
  RotateCcw,
  RotateCw,
  ScrollText,
  Search,
  Send,
  Server,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Smartphone,
  Sparkles,
  Store,
  Sun,
  SunMoon,
  Table2,
  Tag,
  Terminal,
  Trash2,
  TriangleAlert,
  Upload,
  User,
  UserPlus,
  Users,
  Video,
  Wallet,
  Webhook,
  X,
  Zap,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { createIcon } from './createIcon.tsx';

export const ActivityIcon = /* @__PURE__ */ createIcon(Activity);
export const AppWindowIcon = /* @__PURE__ */ createIcon(AppWindow);
export const ArrowLeftIcon = /* @__PURE__ */ createIcon(ArrowLeft, true);
export const ArrowRightIcon = /* @__PURE__ */ createIcon(ArrowRight, true);
export const ArrowDownIcon = /* @__PURE__ */ createIcon(ArrowDown);
export const ArrowUpIcon = /* @__PURE__ */ createIcon(ArrowUp);
export const BellIcon = /* @__PURE__ */ createIcon(Bell);
export const BookOpenIcon = /* @__PURE__ */ createIcon(BookOpen);
export const BoxesIcon = /* @__PURE__ */ createIcon(Boxes);
export const BracesIcon = /* @__PURE__ */ createIcon(Braces);
export const BugIcon = /* @__PURE__ */ createIcon(Bug);
export const BuildingIcon = /* @__PURE__ */ createIcon(Building2);
export const CalendarIcon = /* @__PURE__ */ createIcon(Calendar);
export const ChartLineIcon = /* @__PURE__ */ createIcon(ChartLine);
export const CheckIcon = /* @__PURE__ */ createIcon(Check);
export const ChevronDownIcon = /* @__PURE__ */ createIcon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ createIcon(ChevronLeft, true);
export const ChevronRightIcon = /* @__PURE__ */ createIcon(ChevronRight, true);
export const ChevronUpIcon = /* @__PURE__ */ createIcon(ChevronUp);
export const ChevronsDownUpIcon = /* @__PURE__ */ createIcon(ChevronsDownUp);
export const ChevronsUpDownIcon = /* @__PURE__ */ createIcon(ChevronsUpDown);
export const CircleAlertIcon = /* @__PURE__ */ createIcon(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ createIcon(CircleCheck);
export const CircleDashedIcon = /* @__PURE__ */ createIcon(CircleDashed);
export const CircleDotIcon = /* @__PURE__ */ createIcon(CircleDot);
export const GripIcon = /* @__PURE__ */ createIcon(GripVertical);
export const HelpIcon = /* @__PURE__ */ createIcon(CircleHelp);
export const CircleXIcon = /* @__PURE__ */ createIcon(CircleX);
export const ClockIcon = /* @__PURE__ */ createIcon(Clock);
export const CodeIcon = /* @__PURE__ */ createIcon(Code);
export const CoinsIcon = /* @__PURE__ */ createIcon(Coins);
export const CopyIcon = /* @__PURE__ */ createIcon(Copy);
export const DownloadIcon = /* @__PURE__ */ createIcon(Download);
export const EllipsisIcon = /* @__PURE__ */ createIcon(Ellipsis);
export const ExternalLinkIcon = /* @__PURE__ */ createIcon(ExternalLink, true);
export const EyeIcon = /* @__PURE__ */ createIcon(Eye);
export const EyeOffIcon = /* @__PURE__ */ createIcon(EyeOff);
export const FileTextIcon = /* @__PURE__ */ createIcon(FileText);
export const FilterIcon = /* @__PURE__ */ createIcon(Filter);
export const FolderIcon = /* @__PURE__ */ createIcon(Folder);
export const GaugeIcon = /* @__PURE__ */ createIcon(Gauge);
export const HouseIcon = /* @__PURE__ */ createIcon(House);
export const InboxIcon = /* @__PURE__ */ createIcon(Inbox);
export const InfoIcon = /* @__PURE__ */ createIcon(Info);
export const KeyRoundIcon = /* @__PURE__ */ createIcon(KeyRound);
export const LanguagesIcon = /* @__PURE__ */ createIcon(Languages);
export const LayoutGridIcon = /* @__PURE__ */ createIcon(LayoutGrid);
export const ListOrderedIcon = /* @__PURE__ */ createIcon(ListOrdered);
export const LogInIcon = /* @__PURE__ */ createIcon(LogIn, true);
export const LogOutIcon = /* @__PURE__ */ createIcon(LogOut, true);
export const MailIcon = /* @__PURE__ */ createIcon(Mail);
export const MenuIcon = /* @__PURE__ */ createIcon(Menu);
export const MinusIcon = /* @__PURE__ */ createIcon(Minus);
export const MoonIcon = /* @__PURE__ */ createIcon(Moon);
export const PackageIcon = /* @__PURE__ */ createIcon(Package);
export const PanelIcon = /* @__PURE__ */ createIcon(PanelLeft, true);
export const PencilIcon = /* @__PURE__ */ createIcon(Pencil);
export const PhoneIcon = /* @__PURE__ */ createIcon(Phone);
export const PlayIcon = /* @__PURE__ */ createIcon(Play);
export const PlusIcon = /* @__PURE__ */ createIcon(Plus);
export const RefreshCwIcon = /* @__PURE__ */ createIcon(RefreshCw);
export const RotateCcwIcon = /* @__PURE__ */ createIcon(RotateCcw);
export const RotateCwIcon = /* @__PURE__ */ createIcon(RotateCw);
export const ScrollTextIcon = /* @__PURE__ */ createIcon(ScrollText);
export const SearchIcon = /* @__PURE__ */ createIcon(Search);
export const SendIcon = /* @__PURE__ */ createIcon(Send, true);
export const ServerIcon = /* @__PURE__ */ createIcon(Server);
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings);
export const ShieldCheckIcon = /* @__PURE__ */ createIcon(ShieldCheck);
export const ShoppingCartIcon = /* @__PURE__ */ createIcon(ShoppingCart);
export const SmartphoneIcon = /* @__PURE__ */ createIcon(Smartphone);
export const SparklesIcon = /* @__PURE__ */ createIcon(Sparkles);
export const StoreIcon = /* @__PURE__ */ createIcon(Store);
export const SunIcon = /* @__PURE__ */ createIcon(Sun);
export const SunMoonIcon = /* @__PURE__ */ createIcon(SunMoon);
export const TableIcon = /* @__PURE__ */ createIcon(Table2);
export const TagIcon = /* @__PURE__ */ createIcon(Tag);
export const TerminalIcon = /* @__PURE__ */ createIcon(Terminal);
export const TrashIcon = /* @__PURE__ */ createIcon(Trash2);
export const TriangleAlertIcon = /* @__PURE__ */ createIcon(TriangleAlert);
export const UploadIcon = /* @__PURE__ */ createIcon(Upload);
export const UserIcon = /* @__PURE__ */ createIcon(User);
export const UserPlusIcon = /* @__PURE__ */ createIcon(UserPlus);
export const UsersIcon = /* @__PURE__ */ createIcon(Users);
export const VideoIcon = /* @__PURE__ */ createIcon(Video);
export const WalletIcon = /* @__PURE__ */ createIcon(Wallet);
export const WebhookIcon = /* @__PURE__ */ createIcon(Webhook);
export const XIcon = /* @__PURE__ */ createIcon(X);
export const ZapIcon = /* @__PURE__ */ createIcon(Zap);
export const ZoomInIcon = /* @__PURE__ */ createIcon(ZoomIn);
export const ZoomOutIcon = /* @__PURE__ */ createIcon(ZoomOut);
