import type { Rolldown } from 'vite';

type Group = Pick<Rolldown.CodeSplittingGroup, 'name' | 'test'>;

const groups: readonly Group[] = [
  // The operations come before `lib`, which would include them all; those of the home page are separate.
  {
    name: 'client',
    test: /packages\/sdk\/dist\/(client\/(?!axiosRequest)|(functions|hooks\/options)\/(account|documents|platform)\.js|hooks\/options\.js|rules\/(days|format|offer|sandbox)\.js)/,
  },
  { name: 'operations-of-mall', test: /packages\/sdk\/dist\/functions\/mall\.js$/ },
  { name: 'operations', test: /packages\/sdk\/dist\/functions\// },
  // The code of the framework that every page needs, without the parts that only forms need. The chunk stays cached across
  // releases of the app.
  {
    name: 'framework',
    test: /node_modules\/(@tanstack|react|react-dom|scheduler)\/(?!.*\/(mutationObserver|useBlocker|useMutation)\.js)/,
  },
  // Modules of the kit and the app that every page needs.
  {
    name: 'kit',
    test: /packages\/ui\/dist\/((Accordion|Button|Container|Disclosure|Grid|Heading|IconButton|Inline|Link|Skeleton|Stack|Text|VisuallyHidden)\/|internal\/(assignRef|base|focusRing|useControlled)|Icon\/icons\/(Check|Chevron|Search|X)\w*Icon)/,
  },
  {
    name: 'lib',
    test: /src\/(lib\/(authorization|base|cookies|accountCleanup|loadChunk|permissions|queryClient|refresher|sandbox|session|tabs|timeZone|toasts)|components\/(lazyComponent|list\/addressParameters))\.tsx?$/,
  },
  // The icons of the home page.
  { name: 'icons', test: /packages\/ui\/dist\/Icon\/icons\/(Braces|Clock|Gauge|ShieldCheck|Sparkles)Icon/ },
  // Other modules that the first view of every page needs. Otherwise the next groups would include some of them.
  { name: 'shell', test: /src\/(App|router)\.tsx?$/ },
  // Everything with options or rows: most of it is the same for tabs, menus, lists and tables.
  { name: 'collections', test: /packages\/ui\/dist\/Tabs\// },
  // The modules that every page except the home page needs, and the modules that every document needs.
  {
    name: 'page',
    test: /src\/(shell\/(Page|screens)|entities\/document\/(documentHref|interfaceVersions)|components\/(Loaded|LoadFailure|Prose|TextWithCode|usePictureViewer|useLinksWithin)|lib\/(notFound|useDebounced))\.tsx?$|packages\/ui\/dist\/(Breadcrumbs|Card|CodeBlock|CopyButton|DescriptionList|SearchField|Tag)\/|packages\/sdk\/dist\/hooks\/platform\.js/,
  },
  {
    name: 'documents',
    test: /src\/(entities\/document\/(apiLabels|documents|fieldTree|Fields|oldInterface)|entities\/call\/returnCodeHref|features\/documents\/(?!Catalog|Change|Deprecation|DocumentPreview|Draft|FieldChanges|Folder|OwnExamples|Search|TryIt)|routes\/documentCore\.tsx\?)|packages\/ui\/dist\/Icon\/icons\/(FileText|Folder|Webhook)Icon/,
  },
  // The icons and paths of the console.
  {
    name: 'console',
    test: /packages\/ui\/dist\/Icon\/icons\/(Activity|AppWindow|Bell|Boxes|Building|Calendar|ChartLine|CircleDashed|Coins|Download|Eye|Inbox|KeyRound|LayoutGrid|ListOrdered|LogOut|Package|Pencil|Plus|RotateCcw|ScrollText|ShoppingCart|Store|Table|Tag|Terminal|User|UserPlus|Users|Wallet|Zap)Icon|src\/entities\/\w+\/(alertSettingsPath|applicationChoices|applicationHref|examinedCall|orderHref|useApplicationName)\.ts|src\/lib\/(gatewayZone|saveFile|secrets|useIsPhone)\.ts/,
  },
  // What most screens with dialogs, forms or rows need: each screen had 30 to 150 chunks when these modules had their own.
  { name: 'mutations', test: /\/(mutationObserver|useMutation)\.js$/ },
  { name: 'alert', test: /packages\/ui\/dist\/Alert\// },
  { name: 'toasts', test: /packages\/ui\/dist\/Toast\// },
  { name: 'hooks', test: /packages\/sdk\/dist\/hooks\/(options\/|mutations\/)?(?!mall)[\w-]+\.js$/ },
  { name: 'overlays', test: /packages\/ui\/dist\/(Dialog|Menu|Popover)\// },
  {
    name: 'forms',
    test: /packages\/ui\/dist\/(AlertDialog|Checkbox|ConfirmDialog|Field|Fieldset|Form|Group|Input|PasswordField|Select|Switch|TextArea|TextField)\/|src\/components\/captcha\//,
  },
  {
    name: 'fields',
    test: /src\/components\/form\/(CheckboxInput|ChoiceInput|PasswordInput|TextInput|useField|useSend)\.|src\/features\/account\/(AccountForm|PhoneCode|PhoneNumberField)/,
  },
  {
    name: 'paging',
    test: /packages\/ui\/dist\/Pagination\/|src\/components\/list\/(listSearch|pages)\.|src\/lib\/useLast/,
  },
  { name: 'tables', test: /packages\/ui\/dist\/Table\// },
  {
    name: 'lists',
    test: /src\/components\/(ConfirmDialog|list\/(ActionsColumn|List|RowMenu|sorting))\.|src\/entities\/application\/refreshApplications|packages\/ui\/dist\/Icon\/icons\/Trash/,
  },
];

/**
 * The chunks that several pages share, in addition to those that the bundler makes. Each contains the modules that `test`
 * matches and everything that they import, unless an earlier group contains it. One chunk loads faster and compresses better
 * than twenty small ones, but a page loads all of it for one module. So a group of the console must contain nothing that the
 * first view of a public page needs; `src/firstViews.test.ts` shows what a change costs each page.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
