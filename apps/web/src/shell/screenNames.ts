import type { ScreenPath } from './screens.ts';

/**
 * The specification's names of the screens that have a shorter name in the app (decision record 0030). The command
 * palette finds screens by these names too, and the list of modules in the contract uses them.
 */
export const SPECIFIED_NAMES: { [Path in ScreenPath]?: string } = {
  '/guide': 'Guide for new users',
  '/controlPanel/guide': 'Guide for new users',
  '/controlPanel/productUsage': 'Product usage',
  '/controlPanel/usageManagement': 'Usage management',
  '/controlPanel/flowConsumeDetail': 'Flow consume detail',
  '/controlPanel/billDetail': 'Bill detail',
  '/controlPanel/feeManagement': 'Fee management',
  '/controlPanel/board': 'Data board',
  '/controlPanel/flowManagement': 'Traffic management',
  '/controlPanel/documentMaintenance': 'Document maintenance',
};

/** Other words by which readers search for a screen. */
export const SYNONYMS: { [Path in ScreenPath]?: string } = {
  '/login': 'sign in',
  '/register': 'sign up create account',
  '/forget': 'reset lost password',
  '/accountInfo': 'profile name time zone settings personal data privacy delete',
  '/documentCore': 'docs API reference',
  '/documentCore/signature': 'sign invalid check',
  '/documentCore/returnCodes': 'errors',
  '/status': 'uptime availability incidents outage maintenance',
  '/message': 'notifications inbox',
  '/guide/certification': 'verify enterprise business license',
  '/controlPanel/guide': 'tutorial onboarding first call',
  '/controlPanel/myApplication': 'API keys AppID AccessKey secret tokens credentials',
  '/onlineDebugger/debugger': 'try test console playground send call',
  '/onlineDebugger/history': 'my calls logs requests live tail follow',
  '/controlPanel/overview': 'dashboard statistics',
  '/controlPanel/productUsage': 'balance remaining left free quota trial limits',
  '/controlPanel/usageManagement': 'statistics analytics calls by API',
  '/controlPanel/QPS': 'rate limits calls per second',
  '/controlPanel/flowConsumeDetail': 'daily usage logs details export',
  '/package': 'pricing prices plans buy',
  '/controlPanel/buyQps': 'raise rate limits',
  '/controlPanel/mallOrder': 'invoices purchases contract receipt refunds',
  '/controlPanel/billDetail': 'bills paid receipts',
  '/controlPanel/feeManagement': 'fees spending',
  '/controlPanel/board': 'statistics revenue',
  '/controlPanel/customerManagement':
    'users accounts reset password VIP deactivate authentication certification review',
  '/controlPanel/userOrder': 'customer orders billing invoices refunds transfer confirm payment price',
  '/controlPanel/flowManagement':
    'balances limits recharge grant Enterprise flow Interface monitoring Media monitoring',
  '/controlPanel/apiLog': 'gateway calls logs signature AppID API keys',
  '/controlPanel/auditLog': 'operation records logs history who changed',
  '/controlPanel/productManagement': 'price list',
  '/controlPanel/noticeManagement': 'announcement',
  '/controlPanel/documentMaintenance': 'docs edit publish',
};
