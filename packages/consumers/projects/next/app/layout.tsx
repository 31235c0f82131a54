import '@platform/ui/styles.css';
import { directionOf, ThemeProvider } from '@platform/ui/ThemeProvider';
import type { ReactNode } from 'react';

const locale = 'ar-EG';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <body>
        <ThemeProvider locale={locale}>{children}</ThemeProvider>
      </body>
    </html>
  );
}
