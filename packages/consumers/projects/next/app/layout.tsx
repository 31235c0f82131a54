import '@platform/ui/styles.css';
import { messages } from '@platform/ui/messages/de';
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
        <ThemeProvider locale={locale} messages={{ ...messages, close: 'Fenster schließen' }}>
          {children}
        </ThemeProvider>
      </body>
    </html>
  );
}
