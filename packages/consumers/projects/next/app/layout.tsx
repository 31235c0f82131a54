import '@platform/ui/styles.css';
import { appearanceScript, directionOf, ThemeProvider } from '@platform/ui/ThemeProvider';
import type { ReactNode } from 'react';

const locale = 'ar-EG';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: appearanceScript }} />
      </head>
      <body>
        <ThemeProvider locale={locale}>{children}</ThemeProvider>
      </body>
    </html>
  );
}
