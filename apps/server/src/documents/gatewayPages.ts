import type { GatewayPage } from '@platform/sdk/documents/search';

/** @returns the page as Markdown */
export function gatewayPageMarkdown({ title, description, codes }: GatewayPage): string {
  const explained = codes.map(({ code, codename, httpStatus, message, meaning, provoke, fix }) =>
    [
      `## ${codename}`,
      `Code ${code}, HTTP ${httpStatus}: ${message}`,
      `- **What it means.** ${meaning}\n- **How to reproduce it.** ${provoke}\n- **How to fix it.** ${fix}`,
    ].join('\n\n'),
  );
  return `${[`# ${title}`, description, ...explained].join('\n\n')}\n`;
}
